/** A file of rows to import. */
export interface DataFile {
  path: string
  /** The file's name in reports. */
  name: string
  format: 'csv' | 'ndjson'
  /** True if the file is compressed with gzip. */
  isGzip: boolean
}
