/** The script of the worker that reads and writes PDFs. It runs no script of theirs. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
