/** What there is to know about a function, as the build gathers it from the docstrings. */
export interface FunctionHelp {
  /** Without the namespace: `POSITIONS`. */
  readonly name: string;
  /** How to call it: `IDS.PRICE(security,[date],[custodian])`. */
  readonly call: string;
  readonly description: string;
  /** What is too long for Excel's own dialogs; empty for most. */
  readonly remarks: string;
  readonly arguments: readonly ArgumentHelp[];
  readonly result: string;
  /** A formula, with the sign in front; empty where there is none. */
  readonly example: string;
}

export interface ArgumentHelp {
  readonly name: string;
  readonly required: boolean;
  readonly meaning: string;
  /** What Excel offers while the argument is typed; empty where anything may be meant. */
  readonly words: readonly { readonly word: string; readonly meaning: string }[];
}
