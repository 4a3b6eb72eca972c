/** Whether a file begins as a PDF does; some have a few lines of a mail before it. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-');
}
