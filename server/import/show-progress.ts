import type { Progress } from './import-files.ts'

const everyMs = 1_000

/**
 * Reports the progress and speed of the import once a second. On a terminal, each report overwrites the previous
 * report.
 */
export function showProgress(stream: {
  write(text: string): unknown
  isTTY?: boolean
}): (progress: Progress) => void {
  let phase = ''
  let began = performance.now()
  let said = began
  return ({ step, name, rows }) => {
    const now = performance.now()
    if (phase !== `${step} ${name}`) {
      phase = `${step} ${name}`
      began = now
    }
    if (now - said < everyMs) return
    said = now
    const seconds = (now - began) / 1000
    const rate = seconds > 0 ? `, ${Math.round(rows / seconds).toLocaleString('en-US')} rows/s` : ''
    const count = rows > 0 ? ` ${rows.toLocaleString('en-US')} rows${rate}` : ''
    const verb = { read: 'Reading', check: 'Checking', load: 'Loading' }[step]
    const line = `${verb} ${name}`.trim() + count
    stream.write(stream.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
  }
}
