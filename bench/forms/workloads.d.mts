/** The neutral description of the workloads; see workloads.mjs. */
export interface NeutralQuestion {
  readonly id: string;
  readonly type: 'text' | 'number' | 'money' | 'date' | 'yesno' | 'choice' | 'email' | 'phone';
  readonly label: string;
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly options?: readonly string[];
  readonly visibleIf?: { readonly q: string; readonly eq: string };
}

export type Row = Readonly<Record<string, unknown>>;

export interface Workload {
  readonly id: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly questions?: NeutralQuestion[];
    readonly loop?: { readonly id: string; readonly item: string; readonly questions: NeutralQuestion[] };
  }[];
  readonly initial: Row;
  readonly toggle: string;
  readonly cond: readonly string[];
  readonly target: { readonly loop?: string; readonly index?: number; readonly q: string };
  readonly loop: string | null;
}

export function workload(id: string): Workload;
