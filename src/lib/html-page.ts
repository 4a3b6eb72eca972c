/** One file that opens anywhere: its policy lets nothing run and nothing be fetched. */
import { escapeHtml } from './escape-html.ts';

/** @param title any text. @param style CSS. @param body HTML, in which texts are escaped already. */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
