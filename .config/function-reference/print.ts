import { readFileSync } from 'node:fs';
import { describeFunction } from '../../src/functions/metadata/function-help';
import { createFunctionsJson } from './functions-json';
import { functions } from '../../src/functions/registry';
import { type ExampleResult, printPage } from './print-page';

// Prints functions.json and the function reference, for the build: `tsx print.ts https://addins.example`.
const [, , publicUrl = ''] = process.argv;
const read = (name: string) => readFileSync(`.config/function-reference/${name}`, 'utf8');
const help = functions.map(describeFunction);
const files = {
  'functions.json': JSON.stringify(createFunctionsJson(functions, publicUrl), undefined, 1),
  'functions.html': printPage(
    help,
    read('frame.html'),
    JSON.parse(read('examples.json')) as Record<string, ExampleResult>,
  ),
};
process.stdout.write(JSON.stringify(files));
