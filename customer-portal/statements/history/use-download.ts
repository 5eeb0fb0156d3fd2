import {
  countStatements,
  type Format,
  fetchFile,
  type Range,
  type RangeRefusal,
} from '@lightwell/client/statements/download.ts'
import { type NotDone, TooManyRequests } from '@lightwell/web-kit/api/faults.ts'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../shell/session.ts'
import { saveFile } from './save-file.ts'

/** The progress or result of a download. */
export type DownloadState =
  | { step: 'idle' | 'none' | 'too-many' | 'order' | 'failed' | 'stopped' }
  | { step: 'running'; format: Format; come: number; statements: number | undefined }
  | { step: 'done'; format: Format; statements: number }

export interface Download {
  state: DownloadState
  start: (format: Format, range: Range) => void
  stop: () => void
}

/**
 * Downloads the statements of a date range as one file. Only one download runs at a time. It stops if the person leaves
 * the page.
 */
export function useDownload(): Download {
  const { id } = useAccount()
  const [state, setState] = useState<DownloadState>({ step: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (format: Format, range: Range, signal: AbortSignal): Promise<DownloadState> => {
    const count = await countStatements(id, range)
    if (!count.ok) return { step: stepOf(count.refusal) }
    const statements = count.value
    if (statements === 0) return { step: 'none' }
    const show = (come: number) => setState({ step: 'running', format, come, statements })
    show(0)
    const file = await fetchFile(id, format, range, { signal, onStatements: show })
    if (!signal.aborted) saveFile(file)
    return { step: 'done', format, statements }
  }

  return {
    state,
    start(format, range) {
      if (state.step === 'running') return
      const controller = new AbortController()
      running.current = controller
      setState({ step: 'running', format, come: 0, statements: undefined })
      void run(format, range, controller.signal)
        .catch(
          (error: unknown): DownloadState => ({ step: error instanceof TooManyRequests ? 'idle' : 'failed' }),
        )
        .then((next) => setState(controller.signal.aborted ? { step: 'stopped' } : next))
    },
    stop: () => running.current?.abort(),
  }
}

function stepOf(refusal: RangeRefusal | NotDone) {
  switch (refusal) {
    case 'range-reversed':
      return 'order'
    case 'too-many-statements':
      return 'too-many'
    case 'too-many-requests':
    case 'confirm-first':
      // A notice or a dialog has already told the person why.
      return 'idle'
    default:
      return 'failed'
  }
}
