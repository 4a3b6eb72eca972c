/** Computers of a shared desk for specs: each has the rows of a connection of its own, in the one database of the test. */
import { vi } from 'vitest';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import type { JournalRow } from '../domain/journal/journal.ts';
import { canonicalJson } from '../lib/json.ts';
import type { NamedLackingHold } from '../storage/computers.ts';
import type { TableRows } from '../storage/database/table.ts';
import type { Desk } from './desk.ts';
import type { DeskEngine } from './engine.ts';

/** What computers run on, loaded again for each test, on its database. */
export async function loadDesk() {
  vi.resetModules();
  return {
    ...(await import('./desk.ts')),
    ...(await import('../storage/append-to-journal.ts')),
    ...(await import('../storage/client-index.ts')),
    ...(await import('../storage/computers.ts')),
    ...(await import('../storage/database/database.ts')),
    ...(await import('../storage/shared-rows.ts')),
  };
}

type Modules = Awaited<ReturnType<typeof loadDesk>>;

export class SpecComputer<Engine extends DeskEngine> {
  readonly connection = `gateway:${crypto.randomUUID()}`;
  readonly #modules: Modules;
  readonly #name: string;
  readonly #makeEngine: () => Engine;
  /** Of the last start. */
  engine: Engine | undefined;
  desk: Desk | undefined;
  #stop: () => void = () => undefined;

  /** @param name who works at it */
  constructor(modules: Modules, name: string, makeEngine: () => Engine) {
    this.#modules = modules;
    this.#name = name;
    this.#makeEngine = makeEngine;
  }

  /** Joins, also again. @param desk names it: with another name all is sent and read again */
  start(desk = 'the desk'): this {
    this.#stop();
    this.desk = this.#modules.createDesk({
      connection: this.connection,
      desk: () => desk,
      name: () => this.#name,
      engine: () => (this.engine = this.#makeEngine()),
    });
    this.#stop = this.desk.start();
    return this;
  }

  end(): void {
    this.#stop();
  }

  async rows<N extends 'index' | 'journal' | 'values' | 'polls' | 'outbox'>(
    name: N,
  ): Promise<TableRows[N][]> {
    const table = (await this.#modules.tables())[name] as {
      all: (connection: string) => Promise<TableRows[N][]>;
    };
    return table.all(this.connection);
  }

  /** The ids of its journal, in their order. */
  async journal(): Promise<string[]> {
    return (await this.rows('journal')).map(({ id }) => id).toSorted();
  }

  /** The agency's rows, without what only this browser adds. */
  async shared(): Promise<string[]> {
    const [index, journal, values] = [
      await this.rows('index'),
      await this.rows('journal'),
      await this.rows('values'),
    ];
    const holds = values.filter(({ name }) => name.startsWith('hold/'));
    return [...index, ...journal, ...holds]
      .map(({ connection: _connection, ...row }) =>
        canonicalJson({ ...row, sharedBy: undefined, deskPlace: undefined }),
      )
      .toSorted();
  }

  /** Where the desk has each row of its journal, by the row's id. */
  async places(): Promise<Map<string, JournalRow['deskPlace']>> {
    return new Map((await this.rows('journal')).map(({ id, deskPlace }) => [id, deskPlace]));
  }

  /** How many computers of the desk it knows, itself included. */
  async known(): Promise<number> {
    return (await this.rows('values')).filter(({ name }) => name.startsWith('computer/')).length;
  }

  /** "ana: Rosa, Dev", for each hold that the computers of Rosa and Dev lack as far as is known here. */
  async lacking(): Promise<string[]> {
    const { queryFn } = this.#modules.lackingHoldsQuery(this.connection);
    const holds = (await (queryFn as () => Promise<NamedLackingHold[]>)()) ?? [];
    return holds.map(
      ({ clientId, lacks, computers }) =>
        `${clientId}${lacks === 'hold' ? '' : ', last note'}: ${computers
          .map(({ name, hasLeft }) => `${name}${hasLeft ? ' (left)' : ''}`)
          .toSorted()
          .join(', ')}`,
    );
  }

  async waiting(): Promise<number> {
    return (await this.#modules.waitingRows(this.connection)).length;
  }

  async journaled(id: string, client = 'ana'): Promise<void> {
    await this.#modules.appendToJournal(sampleEntry({ id, connection: this.connection, clientId: client }));
  }
}
