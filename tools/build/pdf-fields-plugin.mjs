/** @type {readonly (readonly [RegExp, string])[]} */
const parts = [
  // The tooltip of a field that is drawn in several places: files have it at the field, and pdf.js looks at the place alone. A
  // place with a name of its own is a field itself, and its parent only a group.
  [
    /stringToPDFString\((\w+)\.get\("TU"\)\|\|""\)/,
    'stringToPDFString($1.get("TU")||!$1.has("T")&&$1.get("Parent")?.get?.("TU")||"")',
  ],
  // What boxes stand for, where their states are only counted: 0 is "Yes" and 1 is "No".
  [
    /(_process(?:CheckBox|RadioButton)\((\w+)\)\{)/g,
    '$1this.labels=getInheritableProperty({dict:$2.dict,key:"Opt",getArray:!0});',
  ],
  [
    /exportValues:(\w+),editable:/,
    'exportValues:$1,items:Array.isArray(this.labels)?[{exportValue:$1,displayValue:this._decodeFormValue(this.labels[$1])}]:[],editable:',
  ],
  // Of boxes that share a field the one that is put on says its value, also after another that was put off.
  [
    /if\(!(\w+)\.has\((\w+)\)\)\{(const \w+=\w+\.clone\(\);\w+\.set\("V",(\w+)\))/,
    'if(!$1.has($2)||$4 instanceof Name&&$4.name!=="Off"){$3',
  ],
];

/**
 * Lets pdf.js tell of a form what it leaves out.
 *
 * @returns {import('vite').Plugin}
 */
export function pdfFieldsPlugin() {
  return {
    name: 'quotebench:pdf-fields',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/pdf.worker.min.mjs')) return null;
      let next = code;
      for (const [pattern, replacement] of parts) {
        if (next.search(pattern) < 0) throw new Error(`pdf.js reads forms in another way now: ${pattern}`);
        next = next.replace(pattern, replacement);
      }
      return { code: next, map: null };
    },
  };
}
