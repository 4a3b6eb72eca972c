/** How a proposal looks as a page of its own, on screen and on paper. It shares nothing with the app's styles. */

/**
 * On screen the table is as long as it is and scrolls sideways, its first column kept; on paper it is as wide as the sheet,
 * in letters and margins from which the sheet's parts are reckoned (`sheet-parts.ts`). Hairlines, and no frames. On paper no
 * cell has a ground, which would be painted over the line of the row before.
 */
const style = `:root{color-scheme:light}
body{font:15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:#1a1f27;background:#fff;margin:0 auto;padding:28px;max-width:1440px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:2px 24px;padding-bottom:8px;border-bottom:2px solid #1a1f27}
.a{font-size:17px;font-weight:650}.c,.f{color:#505a67}.c{font-size:13px}.d{flex-basis:100%;order:-1;font-size:13px;font-weight:650;letter-spacing:.02em;color:#8a4b00}
h1{font-size:25px;line-height:1.2;font-weight:650;letter-spacing:-.01em;margin:18px 0 2px}p{margin:0}.p{font-weight:600;margin-top:6px}
section{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:0 16px;margin-top:12px;padding-top:8px;border-top:1px solid #d5dae1}
h2{font-size:14px;line-height:21px;font-weight:650;margin:0}ul{list-style:none;margin:0;padding:0;font-size:14px}li{overflow-wrap:anywhere}li+li{margin-top:2px}
footer{margin-top:16px}footer .p{font-weight:400;margin-top:2px}footer .p:nth-of-type(1){font-weight:600;margin-top:12px;padding-top:8px;border-top:2px solid #1a1f27}
.t{overflow-x:auto;width:fit-content;max-width:100%;margin-top:18px}
table{border-collapse:separate;border-spacing:0;font-size:14px;font-variant-numeric:tabular-nums}
th,td{border:0 solid #d5dae1;border-bottom-width:1px;padding:5px 10px;text-align:left;vertical-align:top;white-space:pre-line;max-width:22rem;overflow-wrap:break-word}
tbody th{font-weight:400;color:#505a67}td.n{text-align:right}tr.m td:not(.z){font-weight:650}tr.m small{font-weight:400}
thead th,thead td{background:#fff;border-bottom:1.5px solid #1a1f27;vertical-align:bottom;font-weight:650}thead .b,td.b{color:#505a67}thead .b{font-weight:400}td.z{color:#8a93a0}
.g.g{max-width:none;padding-top:14px;font-weight:650;color:#1a1f27}tbody th{background:#fff}.g span{position:sticky;left:10px}
tr>:first-child:not(.g){position:sticky;left:0;min-width:7rem;max-width:40vw;padding-left:0}.g.g{padding-left:0}thead tr>:first-child{z-index:2}
.w{white-space:nowrap}small{display:block;font-size:.86em;line-height:1.35;color:#505a67}tr{break-inside:avoid}
@media(max-width:640px){body{padding:16px}section{display:block}}
@media print{body{padding:0;max-width:none;font-size:12px;line-height:1.4}.a{font-size:14px}.c,.d,ul{font-size:11px}h2{font-size:11px;line-height:15px}h1{font-size:20px;margin-top:10px}
section{grid-template-columns:8.5rem minmax(0,1fr);margin-top:7px;padding-top:5px}li{break-inside:avoid}li+li{margin-top:1px}header{padding-bottom:5px}.p{margin-top:4px}
.t{overflow:visible;width:auto;margin-top:10px}.t+.t{break-before:page}table{font-size:11px;line-height:1.35;table-layout:fixed;width:100%}
th,td{max-width:none;padding:3px 6px;overflow-wrap:anywhere}tr>*{background:none!important}thead th,thead td,tr>:first-child:not(.g){position:static}.g.g{padding-top:9px}
tr>:first-child:not(.g){min-width:0;max-width:none}thead td{width:12em}.b{width:7em}tr:has(.g){break-after:avoid}
footer{break-inside:avoid;margin-top:10px}}`;

/** @param foot stands at the foot of every sheet with its number, in lines. Any texts. */
export function proposalStyle(foot: readonly string[]): string {
  const face = "font:8pt/1.35 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#505a67";
  const lines = foot.map(cssText).join('"\\a "');
  return `${style}
@page{size:landscape;margin:11mm 12mm 17mm;@bottom-left{content:${lines};white-space:pre-line;${face}}@bottom-right{content:"Page "counter(page)" of "counter(pages);white-space:pre;${face}}}`;
}

/** A text as a string of CSS inside of an HTML file: nothing in it ends the string or the style. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,;:()·-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
