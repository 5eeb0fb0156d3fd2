/** A file of rows that somebody hands in. */
export interface DataFile {
  path: string
  /** The name by which reports call it. */
  name: string
  format: 'csv' | 'ndjson'
  /** True if the file is compressed with gzip. */
  isGzip: boolean
}
