/** How a sensitive answer stands on screen until somebody asks for it. */
export function maskOf(answer: string): string {
  return `••••${answer.length > 6 ? answer.slice(-2) : ''}`;
}
