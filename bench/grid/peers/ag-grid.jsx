/** AG Grid Community, set up as its documentation has it, with the modules that this table needs. */
import {
  CellApiModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  DateEditorModule,
  ModuleRegistry,
  NumberEditorModule,
  RowApiModule,
  SelectEditorModule,
  TextEditorModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { columns, rowHeight, states } from '../data.mjs';
import './page.css';
import { firstRows, formats, rowsPasted, textsOf } from './rows.js';

ModuleRegistry.registerModules([
  CellApiModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  DateEditorModule,
  NumberEditorModule,
  RowApiModule,
  SelectEditorModule,
  TextEditorModule,
]);

const editors = {
  text: { cellDataType: 'text', cellEditor: 'agTextCellEditor' },
  number: { cellDataType: 'number', cellEditor: 'agNumberCellEditor' },
  money: { cellDataType: 'number', cellEditor: 'agNumberCellEditor' },
  date: { cellDataType: 'dateString', cellEditor: 'agDateStringCellEditor' },
  choice: { cellDataType: 'text', cellEditor: 'agSelectCellEditor', cellEditorParams: { values: states } },
  yesNo: {
    cellDataType: 'text',
    cellEditor: 'agSelectCellEditor',
    cellEditorParams: { values: ['Yes', 'No'] },
  },
};

const columnDefs = columns.map(({ id, label, kind, width }) => ({
  field: id,
  headerName: label,
  width,
  editable: true,
  ...editors[kind],
  ...(formats[kind] && { valueFormatter: ({ value }) => formats[kind](value) }),
}));
const rowId = ({ data }) => data.id;

const box = document.getElementById('grid');
let root;
let rows;
let api;

const scroller = () => box.querySelector('.ag-grid-viewport');
/** Lies over the last rows and columns, though it shows only while it is used. */
const scrollBar = 16;

Reflect.set(window, 'bench', {
  prepare: () => {
    rows = firstRows();
  },
  show: () => {
    root = createRoot(box);
    root.render(
      <AgGridReact
        columnDefs={columnDefs}
        rowData={rows}
        rowHeight={rowHeight}
        headerHeight={rowHeight}
        getRowId={rowId}
        animateRows={false}
        onGridReady={(ready) => {
          api = ready.api;
        }}
      />,
    );
  },
  hide: () => root.unmount(),
  area: () => {
    const { left, right, bottom } = scroller()?.getBoundingClientRect() ?? {};
    const top = box.querySelector('.ag-header')?.getBoundingClientRect().bottom;
    return top === undefined
      ? undefined
      : { left, top, right: right - scrollBar, bottom: bottom - scrollBar };
  },
  scroller,
  cells: '.ag-cell',
  cell: (row, column) => box.querySelector(`[row-index="${row}"] [role="gridcell"][col-id="c${column}"]`),
  active: () => {
    const cell = box.querySelector('.ag-cell-focus');
    return cell
      ? `${cell.closest('[row-index]').getAttribute('row-index')} ${cell.getAttribute('col-id').slice(1)}`
      : '';
  },
  stored: async () => {
    const held = [];
    api.forEachNode(({ data }) => held.push(data));
    return textsOf(held);
  },
});

// Its clipboard is part of the Enterprise edition: the text is read by the page and handed over as one transaction.
box.addEventListener('paste', (event) => {
  event.preventDefault();
  api.applyTransaction({ update: rowsPasted(event.clipboardData.getData('text/plain')) });
});
