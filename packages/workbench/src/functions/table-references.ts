import type { Injector, IRange, IUnitRange } from '@univerjs/core';
import {
  ErrorType,
  ErrorValueObject,
  IFunctionService,
  ISuperTableService,
  LexerTreeBuilder,
  ReferenceNodeFactory,
} from '@univerjs/engine-formula';
import { maskBrackets, unmaskBrackets } from '../grid/tables/masked-brackets';
import { findRowsOfSection, type Sections } from '../grid/tables/sections';

/** The parts of the engine's formula parser that are corrected here. */
interface LexerParts {
  _resetTemp: (this: LexerParts) => void;
  _squareBracketState: number;
  treeBuilder: (this: LexerParts, formula: string, ...rest: unknown[]) => unknown;
  _getSequenceArray: (this: LexerParts, formula: string) => { segment: string; currentString: string }[];
}

interface FactoryParts {
  _checkTokenIsTableReference(token: string): boolean;
  _getTableReferenceNode(...parameters: unknown[]): NodeParts | undefined;
}

interface NodeParts {
  _tableReferenceObject?: ReferenceParts;
  execute: () => void;
  setValue(value: ErrorValueObject): void;
}

interface ReferenceParts {
  _tableData: { titleMap: unknown; sections?: Sections };
  _columnDataString: string;
  _parseStructuredRef(columns: string, titleMap: unknown): { type: string };
  getRangeData(): IRange;
  setRangeData(range: IRange): void;
  toUnitRange(): IUnitRange;
}

/**
 * Makes the engine parse structured references like Excel. The engine doesn't recognize table names with `_` or a
 * period, fails on brackets and quotes in column names, and misreads all table references after a formula with an
 * unclosed bracket, which occurs while one is being typed.
 */
export function readTableReferences(injector: Injector, unitId: string): void {
  const lexer = LexerTreeBuilder.prototype as unknown as LexerParts;
  const { _resetTemp: reset, treeBuilder: build, _getSequenceArray: list } = lexer;
  lexer._resetTemp = function (this: LexerParts) {
    reset.call(this);
    this._squareBracketState = 0;
  };
  lexer.treeBuilder = function (this: LexerParts, formula, ...rest) {
    return build.call(this, maskBrackets(formula), ...rest);
  };
  // The engine joins these parts to change the references of a formula.
  lexer._getSequenceArray = function (this: LexerParts, formula) {
    const parts = list.call(this, maskBrackets(formula));
    for (const part of parts) {
      part.segment = unmaskBrackets(part.segment);
      part.currentString = unmaskBrackets(part.currentString);
    }
    return parts;
  };
  const factory = injector.get(ReferenceNodeFactory) as unknown as FactoryParts;
  const isTableReference = factory._checkTokenIsTableReference.bind(factory);
  const tables = injector.get(ISuperTableService);
  parseAgainAfterChanges(tables, injector.get(IFunctionService));
  factory._checkTokenIsTableReference = (token) => {
    const name = token.split('[', 1)[0] ?? '';
    return isTableReference(token) || tables.getTableMap(unitId)?.has(name) === true;
  };
  // The engine assumes that every table shows a header row and a totals row.
  const make = factory._getTableReferenceNode.bind(factory);
  factory._getTableReferenceNode = (...parameters) => {
    const node = make(...parameters);
    const reference = node?._tableReferenceObject;
    const { titleMap, sections } = reference?._tableData ?? {};
    if (!node || !reference || !sections) return node;
    const { type } = reference._parseStructuredRef(reference._columnDataString, titleMap);
    const rows = findRowsOfSection(sections, type);
    if (rows) reference.setRangeData({ ...reference.getRangeData(), ...rows });
    else if (rows === null) returnReferenceError(node, reference);
    return node;
  };
}

/**
 * Makes the engine parse formulas again when a table has changed. The engine caches parsed formulas with the table's
 * rows at that time, and bypasses the cache only in the calculation that the change starts. The whole cache is dropped,
 * because formulas of more than 64 characters are cached by a number, which doesn't show the tables they refer to.
 */
function parseAgainAfterChanges(tables: ISuperTableService, functions: IFunctionService): void {
  const register = tables.registerTable.bind(tables);
  const remove = tables.remove.bind(tables);
  const forgetAll = () => functions.deleteFormulaAstCacheKey('');
  tables.registerTable = (unitId, name, reference) => {
    forgetAll();
    register(unitId, name, reference);
  };
  tables.remove = (unitId, name) => {
    forgetAll();
    remove(unitId, name);
  };
}

/** Returns `#REF!` for a hidden part of a table. It still depends on the table, because the part may be shown later. */
function returnReferenceError(node: NodeParts, reference: ReferenceParts): void {
  const execute = node.execute.bind(node);
  node.execute = () => {
    execute();
    const range = reference.toUnitRange();
    node.setValue(Object.assign(new ErrorValueObject(ErrorType.REF), { toUnitRange: () => range }));
  };
}
