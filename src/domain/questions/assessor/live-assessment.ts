import type { Validation } from '../validation/validate.ts';
import type { Known } from './known.ts';

/**
 * The assessment of the record taken last, each part worked out when it is asked for. A class, because one is made for
 * each keystroke, and objects with getters of their own are slow to make.
 */
export class LiveAssessment implements Validation {
  private readonly ask: <Result>(question: (known: Known) => Result) => Result;

  constructor(ask: <Result>(question: (known: Known) => Result) => Result) {
    this.ask = ask;
  }

  readonly visible: Validation['visible'] = (place) => this.ask(({ look }) => look.visible(place));
  readonly title: Validation['title'] = (loop, iterationId) =>
    this.ask(({ look }) => look.title(loop, iterationId));
  readonly workedOut: Validation['workedOut'] = (address) => this.ask(({ look }) => look.workedOut(address));
  readonly options: Validation['options'] = (address) => this.ask(({ look }) => look.options(address));
  readonly display: Validation['display'] = (address) => this.ask(({ look }) => look.display(address));

  get issues() {
    return this.ask(({ figures }) => figures.issues());
  }
  get missingBySection() {
    return this.ask(({ figures }) => figures.missingBySection());
  }
  get requiredMissing() {
    return this.ask(({ figures }) => figures.requiredMissing());
  }
  get priceBlank() {
    return this.ask(({ figures }) => figures.priceBlank());
  }
  get effectiveDate() {
    return this.ask(({ figures }) => figures.effectiveDate());
  }
  get clientName() {
    return this.ask(({ figures }) => figures.clientName());
  }
  get duplicates() {
    return this.ask(({ figures }) => figures.duplicates());
  }
}
