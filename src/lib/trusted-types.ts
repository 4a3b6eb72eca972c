/**
 * What text may become a script or a document. The content security policy demands Trusted Types and allows this one
 * policy, so that nothing else in the app, and no library of it, can make code or elements of a text.
 */
import { appBase } from './app-base.ts';

interface Rules {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (text: string) => string;
}

/** The language's own library does not know it yet; browsers without it take the texts themselves. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => Rules };
};

/** Whatever address is asked for, it is one of the app's own three workers: that of PDFs, a timer's, else the service worker. */
const rules: Rules = {
  createScriptURL: (address) => {
    if (import.meta.env.DEV && address !== '') return address;
    const [file = 'sw.js'] = /assets\/(?:pdf|timer)-worker-[\w-]+\.js$/.exec(address) ?? [];
    return appBase + file;
  },
  createHTML: (text) => text,
};
const policy = trustedTypes?.createPolicy('quotebench', rules) ?? rules;

/** The address of the service worker, as it may be registered. */
export const workerAddress: string = policy.createScriptURL('');

/** The address of a worker of one page, as it may be started. @param address as the build gives it */
export const dedicatedWorkerAddress = (address: string): string => policy.createScriptURL(address);

/**
 * A document of its own: for a page that the app has written, with every text in it escaped, or for a file of which only
 * texts are read. Scripts do not run in it, and nothing is loaded, as long as no part of it comes into another document.
 */
export function parsePage(page: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(page), 'text/html');
}

/**
 * Makes the document of a new frame blank, with a doctype: the one it begins with has none, so its page would be laid out
 * in quirks mode. It takes the app's address, which is what browsers print below a page, in place of "about:blank".
 */
export function openBlank(frame: Document): void {
  frame.open();
  frame.write(policy.createHTML('<!doctype html>'));
  frame.close();
}
