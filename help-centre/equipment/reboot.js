// Checks a restart in progress again and again, and shows its outcome. The server puts this script into the page
// (`server/web/draw-page.ts`). Without scripts, people check with a link on the page.
if (document.querySelector('[data-restarting]')) {
  const look = async () => {
    try {
      const seen = await fetch(location.href)
      if (seen.redirected || !(await seen.text()).includes('data-restarting=')) return location.reload()
    } catch {
      // Keeps trying: while the modem restarts, this browser is offline.
    }
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
}
