export interface VideoPlace {
  videoId: string | undefined
  /** Of the element that the video is put into. */
  elementId: string | undefined
  title: string
  /** The video cannot be played. */
  onTrouble: () => void
  /** Escape was pressed while the video had the focus. */
  onEscape: () => void
}

/**
 * Puts the document that plays a video into an element of the page; it starts when somebody presses play. Where the id of the
 * video or of the element is missing, or no element has it, that is logged, and nothing is shown (AH §8: "Video loader logs an
 * error when its arguments lack the video id or html id").
 */
export function showVideo({ videoId, elementId, title, onTrouble, onEscape }: VideoPlace): void {
  if (!videoId || !elementId) {
    console.error(`A video cannot be shown without its ${videoId ? 'html id' : 'video id'}.`)
    return
  }
  const place = document.getElementById(elementId)
  if (place === null) {
    console.error(`There is no element ${elementId} for a video.`)
    return
  }
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = `/account/video/${encodeURIComponent(videoId)}`
  frame.allow = 'fullscreen'
  frame.addEventListener('load', () => {
    const inside = frame.contentDocument
    const video = inside?.querySelector('video')
    if (inside == null || video == null) return onTrouble()
    // Of a source that cannot be had, the last one tells that there is none.
    inside.addEventListener('error', onTrouble, true)
    if (video.networkState === video.NETWORK_NO_SOURCE) onTrouble()
    inside.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
  })
  place.replaceChildren(frame)
}
