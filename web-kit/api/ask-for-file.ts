import { isRefusedInView, signInAgain } from './ask.ts'
import { ApiFault, RefusedInView, TooManyRequests, Unreachable } from './faults.ts'
import { viewHeader } from './view.ts'

/**
 * Reads a file from the API in pieces, so the page can show progress and cancel. For files that the server writes
 * during the download. Other files are plain links. If the person is no longer signed in, the page goes to the sign-in.
 *
 * @throws `ApiFault` for an answer that isn't a file; `Unreachable` if the file doesn't arrive or only in part; the
 *   signal's reason if the download was canceled
 */
export async function askForFile(
  address: string,
  { signal, onPiece }: { signal: AbortSignal; onPiece: (piece: Uint8Array) => void },
): Promise<{ content: Blob; name: string | undefined }> {
  const line = `GET ${address}`
  try {
    const response = await fetch(address, { signal, headers: viewHeader() })
    const code = response.status === 401 || response.status === 403 ? await codeOf(response) : ''
    if (isRefusedInView(code))
      throw new RefusedInView(`download of ${address}`, response, code, { wasChanging: true })
    if (response.status === 401) return await signInAgain()
    if (response.status === 429) throw new TooManyRequests(line, response, undefined)
    if (!response.ok || response.body === null) {
      throw new ApiFault(line, response.status, 'no-file', response.headers.get('x-request-id') ?? undefined)
    }
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value)
      onPiece(read.value)
    }
    const content = new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { content, name }
  } catch (cause) {
    if (cause instanceof ApiFault || signal.aborted) throw cause
    throw new Unreachable(line, cause)
  }
}

/** Returns a problem response's code. An empty string if the response isn't a problem. */
const codeOf = (response: Response): Promise<string> =>
  response.json().then(
    ({ code }: { code?: string }) => code ?? '',
    () => '',
  )
