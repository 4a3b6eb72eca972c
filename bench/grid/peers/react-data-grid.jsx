/** react-data-grid, set up as its documentation has it: the editors of other kinds are its user's own. */
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { columns, rowHeight, states } from '../data.mjs';
import './page.css';
import { firstRows, formats, rowsPasted, textsOf } from './rows.js';

const focus = (control) => control?.focus();

const typed = (type, read) =>
  function TypedEditor({ row, column, onRowChange, onClose }) {
    return (
      <input
        ref={focus}
        type={type}
        value={row[column.key]}
        onChange={({ target }) => onRowChange({ ...row, [column.key]: read(target.value) })}
        onBlur={() => onClose(true, false)}
      />
    );
  };

const picked = (options) =>
  function PickedEditor({ row, column, onRowChange }) {
    return (
      <select
        ref={focus}
        value={row[column.key]}
        onChange={({ target }) => onRowChange({ ...row, [column.key]: target.value }, true)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  };

const editors = {
  text: renderTextEditor,
  number: typed('number', Number),
  money: typed('number', Number),
  date: typed('date', String),
  choice: picked(states),
  yesNo: picked(['Yes', 'No']),
};

const gridColumns = columns.map(({ id, label, kind, width }) => ({
  key: id,
  name: label,
  width,
  renderEditCell: editors[kind],
  ...(formats[kind] && { renderCell: ({ row }) => formats[kind](row[id]) }),
}));
const keyOf = ({ id }) => id;

let held;

function Grid({ first }) {
  const [rows, setRows] = useState(first);
  useLayoutEffect(() => {
    held = rows;
  }, [rows]);
  return (
    <DataGrid
      columns={gridColumns}
      rows={rows}
      rowKeyGetter={keyOf}
      rowHeight={rowHeight}
      onRowsChange={setRows}
      onCellPaste={({ row }, event) => {
        // What it asks for here is one row; the others are its user's to set.
        setRows(rowsPasted(event.clipboardData.getData('text/plain')));
        return row;
      }}
      style={{ blockSize: '100%' }}
    />
  );
}

const box = document.getElementById('grid');
let root;
let rows;

const scroller = () => box.querySelector('[role="grid"]');

Reflect.set(window, 'bench', {
  prepare: () => {
    rows = firstRows();
  },
  show: () => {
    root = createRoot(box);
    root.render(<Grid first={rows} />);
  },
  hide: () => root.unmount(),
  area: () => {
    const { left, top, right, bottom } = scroller()?.getBoundingClientRect() ?? {};
    return top === undefined ? undefined : { left, top: top + rowHeight, right, bottom };
  },
  scroller,
  cells: '[role="gridcell"]',
  cell: (row, column) => box.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`),
  active: () => {
    const cell = box.querySelector('[role="gridcell"][aria-selected="true"]');
    return cell
      ? `${cell.parentElement.getAttribute('aria-rowindex') - 2} ${cell.getAttribute('aria-colindex') - 1}`
      : '';
  },
  stored: async () => textsOf(held),
});
