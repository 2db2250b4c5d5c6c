import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A member of an Excel class as Microsoft's types declare it. */
export interface ApiMember {
  readonly type: string;
  readonly name: string;
  /** The minor version of the requirement set ExcelApi that added it. */
  readonly version: number;
  readonly isEvent: boolean;
}

/** Every member of a class in the namespace Excel that belongs to a released version of ExcelApi. */
export function readApiMembers(): ApiMember[] {
  const path = 'node_modules/@types/office-js/index.d.ts';
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const members = new Map<string, ApiMember>();
  for (const statement of source.statements) {
    if (!ts.isModuleDeclaration(statement) || statement.name.text !== 'Excel') continue;
    if (!statement.body || !ts.isModuleBlock(statement.body)) continue;
    for (const declared of statement.body.statements) {
      if (!ts.isClassDeclaration(declared) || !declared.name) continue;
      const type = declared.name.text;
      for (const member of declared.members) {
        const name = member.name && ts.isIdentifier(member.name) ? member.name.text : '';
        const [, version] = /\[Api set: ExcelApi 1\.(\d+)\]/.exec(member.getFullText(source)) ?? [];
        const isEvent = ts.isPropertyDeclaration(member) && /EventHandlers</.test(member.type?.getText(source) ?? '');
        const key = `${type}.${name}`;
        const earlier = members.get(key)?.version ?? Infinity;
        if (name && version) members.set(key, { type, name, version: Math.min(Number(version), earlier), isEvent });
      }
    }
  }
  return [...members.values()];
}
