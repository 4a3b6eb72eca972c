const readsOwn = /stringToPDFString\((\w+)\.get\("TU"\)\|\|""\)/;

/**
 * Lets pdf.js find the tooltip of a field that is drawn in several places: files have it at the field, and pdf.js looks at the
 * place alone. A place with a name of its own is a field itself, and its parent only a group.
 *
 * @returns {import('vite').Plugin}
 */
export function pdfTooltipPlugin() {
  return {
    name: 'quotebench:pdf-tooltip',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/pdf.worker.min.mjs')) return null;
      if (!readsOwn.test(code)) throw new Error('pdf.js reads tooltips in another way now.');
      const ofField = 'stringToPDFString($1.get("TU")||!$1.has("T")&&$1.get("Parent")?.get?.("TU")||"")';
      return { code: code.replace(readsOwn, ofField), map: null };
    },
  };
}
