/**
 * The text by which two statements are the same one: whatever their values, how many rows or items a list has, how they're
 * indented, and which run of the import made the tables.
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
