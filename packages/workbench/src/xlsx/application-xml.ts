import { xmlDeclaration } from './xml-text';

/**
 * The part that names the program. It says Excel, as most writers of this format do: LibreOffice shows the values of formulas that it
 * can't calculate itself, such as those of add-ins, only if it knows the program that calculated them.
 */
export const applicationXml =
  `${xmlDeclaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  '<Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>';
