export interface VideoPlace {
  videoId: string | undefined
  /** The id of the element that will hold the video. */
  elementId: string | undefined
  title: string
  /** Called if the video can't be played. */
  onTrouble: () => void
  /** Called if Escape is pressed while the video has focus. */
  onEscape: () => void
}

/**
 * Loads the video player's document into an element of the page. Playback starts when someone presses play. Logs an
 * error and shows nothing if an id is missing or the page has no such element (AH §8: "Video loader logs an error when
 * its arguments lack the video id or html id").
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
    // Error events don't bubble, so catch them on the way down. The video's last source fires one if no source loads.
    // If that happened before this code ran, the video's network state says so.
    inside.addEventListener('error', onTrouble, true)
    if (video.networkState === video.NETWORK_NO_SOURCE) onTrouble()
    inside.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
  })
  place.replaceChildren(frame)
}
