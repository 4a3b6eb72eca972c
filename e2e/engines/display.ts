/** A screen of its own, with its clipboard and a keyboard: what a driver sends is no key to the system's clipboard. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system's clipboard, and the keys that a page takes from it and gives to it by. */
export interface Clipboard {
  readonly put: (text: string) => Promise<void>;
  readonly read: () => Promise<string>;
  /** Presses keys in the window that has the focus: "Control+v". */
  readonly press: (keys: string) => Promise<void>;
}

export interface Display {
  /** The environment of programs that are shown on it. */
  readonly env: NodeJS.ProcessEnv;
  readonly clipboard: Clipboard;
  readonly close: () => void;
}

export async function startDisplay(): Promise<Display> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1700x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  // The journeys are in Chicago. Nothing listens to what is on the screen.
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    TZ: 'America/Chicago',
    NO_AT_BRIDGE: '1',
  };
  const clipboard: Clipboard = {
    put: async (text) => {
      // It stays, to give the text away.
      const owner = spawn('xclip', ['-selection', 'clipboard', '-quiet', '-in'], {
        env,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      owner.stdin.end(text);
      await once(owner.stderr, 'data');
    },
    read: async () => (await run('xclip', ['-selection', 'clipboard', '-out'], { env })).stdout,
    press: async (keys) => {
      await run('xdotool', ['key', '--clearmodifiers', keys.replace('Control', 'ctrl')], { env });
    },
  };
  return { env, clipboard, close: () => void screen.kill() };
}
