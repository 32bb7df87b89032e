// A page to share, and how it arrives on another person's stage.
import type { Locator, Page } from '@playwright/test'

/** A green page of its own in the same browser; closing it ends its sharing. */
export const openSharedPage = async (page: Page): Promise<Page> => {
  const shared = await page.context().newPage()
  await shared.goto('data:text/html,<title>Shared page</title><body style="background:rgb(0,160,0)">')
  await page.bringToFront()
  return shared
}

/** Headless browsers have no screen to share: a green picture replaces it. */
export const shareGreen = () => {
  if (location.protocol !== 'http:') return // the initial blank page
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const context = canvas.getContext('2d')
    setInterval(() => {
      if (context) context.fillStyle = 'rgb(0,160,0)'
      context?.fillRect(0, 0, canvas.width, canvas.height)
    }, 100)
    return canvas.captureStream(10)
  }
}

/** The colour in the middle of the current video frame; a codec changes colours a little. */
export const readMiddle = (video: Locator): Promise<string> =>
  video.evaluate((element: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth || 1
    canvas.height = element.videoHeight || 1
    const context = canvas.getContext('2d')
    if (!context) return 'nothing'
    context.drawImage(element, 0, 0)
    const [red = 0, green = 0, blue = 0] = context.getImageData(
      canvas.width / 2,
      canvas.height / 2,
      1,
      1,
    ).data
    return green > 120 && red < 60 && blue < 60 ? 'green' : `${red},${green},${blue}`
  })
