/**
 * Normalizes the text of an SQL statement. Two statements count as the same if they only differ in:
 * - values
 * - the number of rows or list items
 * - indentation
 * - the import run that created the tables
 */
export function sameStatement(text: string): string {
  return text
    .replace(/\bimport_[a-z0-9]+_/g, 'import_*_')
    .replace(/\$\d+/g, '$')
    .replace(/\b\d+(\.\d+)?\b/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(((?:[^()]|\([^()]*\))*)\)(, \(\1\))+/g, '($1)')
}
