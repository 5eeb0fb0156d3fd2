/** A file of rows to import. */
export interface DataFile {
  path: string
  /** The name that reports use for it. */
  name: string
  format: 'csv' | 'ndjson'
  /** True if the file is compressed with gzip. */
  isGzip: boolean
}
