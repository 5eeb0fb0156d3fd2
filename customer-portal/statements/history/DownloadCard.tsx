import type { Format, Range } from '@lightwell/client/statements/download.ts'
import { type Day, isDay } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import styles from './DownloadCard.module.css'
import { type DownloadState, useDownload } from './use-download.ts'

/** Downloads many bills at once: PDFs in a ZIP file, or the bills' lines as a spreadsheet. */
export function DownloadCard({
  firstYear,
  year,
}: {
  firstYear: number
  /** The year that the page shows, which is the initial range. Undefined if the page shows all years. */
  year: number | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ year })
  // The entered range only applies to the year that it was entered for.
  const current = typed.year === year ? typed : { year }
  const { from = `${year ?? firstYear}-01-01`, to = lastDayOf(year) } = current
  const [isReversed, setReversed] = useState(false)
  const { state, start, stop } = useDownload()
  const isRunning = state.step === 'running'

  const download = (format: Format) => {
    // A half-typed day has an empty value. Only the browser's validity state shows that something was typed.
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const half = inputs.find((input) => input.validity.badInput)
    const wrong = isDay(from) && isDay(to) && from > to
    setReversed(wrong)
    if (half || wrong) (half ?? inputs[1])?.focus()
    else start(format, rangeOf(from, to))
  }
  const button = (format: Format, name: string) => (
    <Button
      icon="download"
      pending={isRunning && state.format === format}
      disabled={isRunning && state.format !== format}
      onClick={() => download(format)}
    >
      {name}
    </Button>
  )
  return (
    <Card title={words.statements_download_title()} className="not-printed">
      <p>{words.statements_download_text()}</p>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="date"
          label={words.statements_download_from()}
          value={from}
          onChange={(day) => setTyped({ ...current, from: day })}
          max="9999-12-31"
        />
        <TextField
          type="date"
          label={words.statements_download_to()}
          value={to}
          onChange={(day) => setTyped({ ...current, to: day })}
          max="9999-12-31"
          error={
            (isReversed && from > to) || state.step === 'order'
              ? words.statements_download_order()
              : undefined
          }
        />
        <div className={styles.actions}>
          {button('zip', words.statements_download_zip())}
          {button('csv', words.statements_download_csv())}
        </div>
      </form>
      <Progress state={state} stop={stop} />
    </Card>
  )
}

interface Typed extends Range {
  year: number | undefined
}

/** Returns the end of the year or today, whichever is earlier. */
function lastDayOf(year: number | undefined): Day {
  const end = `${year}-12-31`
  return year !== undefined && end < today() ? end : today()
}

const rangeOf = (from: string, to: string): Range => ({ ...(from && { from }), ...(to && { to }) })

function Progress({ state, stop }: { state: DownloadState; stop: () => void }) {
  switch (state.step) {
    case 'idle':
    case 'order':
      return null
    case 'running':
      return (
        <div className={styles.progress}>
          <label className={styles.bar}>
            <span role="status">
              {state.statements === undefined || state.format === 'csv'
                ? words.statements_download_running()
                : words.statements_download_come({ come: state.come, statements: state.statements })}
            </span>
            <progress
              {...(state.format === 'zip' && state.statements !== undefined
                ? { value: state.come, max: state.statements }
                : {})}
            />
          </label>
          <Button variant="quiet" onClick={stop}>
            {words.statements_download_stop()}
          </Button>
        </div>
      )
    case 'done':
      return (
        <Notice kind="success" live>
          {words.statements_download_done({ statements: state.statements })}
        </Notice>
      )
    case 'none':
      return <Notice live>{words.statements_download_none()}</Notice>
    case 'stopped':
      return <Notice live>{words.statements_download_stopped()}</Notice>
    case 'too-many':
      return (
        <Notice kind="warning" live>
          {words.statements_download_too_many()}
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" live>
          {words.statements_download_failed()}
        </Notice>
      )
  }
}
