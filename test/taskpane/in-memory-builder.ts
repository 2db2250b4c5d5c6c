import { listSubjects } from '../../src/app/builder/list-subjects';
import { printForm } from '../../src/app/builder/print-form';
import type { createBuilderActions } from '../../src/app/builder/create-builder-actions';
import { readForm } from '../../src/app/builder/read-form';
import { listSubjectFields } from '../../src/app/builder/subject-fields';
import { createBuiltInOperations } from '../../src/loader/built-in-operations';
import { entities } from '../../src/model/entities';
import type { Schema } from '../../src/model/entity';

const schema: Schema = { entities, functions: [], live: false };
const offered = createBuiltInOperations(schema);

/** The subjects of a query without live metadata, from the built-in metadata. */
export const inMemoryBuilder: ReturnType<typeof createBuilderActions> = {
  fetchSubjects: () => Promise.resolve(listSubjects(schema, offered.operations)),
  fetchFields: (subject, path = '') => Promise.resolve(listSubjectFields(subject, path, schema, offered)),
  readForm: (formula) =>
    readForm(
      formula,
      entities.map(({ set }) => set),
    ),
  printForm,
};
