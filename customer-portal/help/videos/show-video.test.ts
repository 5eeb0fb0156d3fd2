import { afterEach, expect, test, vi } from 'vitest'
import { showVideo } from './show-video.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  { lacks: 'video id', given: { videoId: undefined, elementId: 'here' } },
  { lacks: 'video id', given: { videoId: '', elementId: 'here' } },
  { lacks: 'html id', given: { videoId: 'fiber-router', elementId: undefined } },
  { lacks: 'html id', given: { videoId: 'fiber-router', elementId: '' } },
])('without its $lacks a video is not shown, and an error is logged (AH §8): $given', ({ lacks, given }) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  showVideo({ ...given, title: 'Connect your modem', onTrouble: () => {}, onEscape: () => {} })
  expect(logged).toHaveBeenCalledExactlyOnceWith(`A video cannot be shown without its ${lacks}.`)
})
