// Keeps checking a restart that's in progress, and shows its outcome. Inlined into the page
// (`server/web/draw-page.ts`). Without this script, a link on the page does the same.
if (document.querySelector('[data-restarting]')) {
  const look = async () => {
    try {
      const seen = await fetch(location.href)
      if (seen.redirected || !(await seen.text()).includes('data-restarting=')) return location.reload()
    } catch {
      // Keeps trying: restarting the modem takes this browser offline for a while.
    }
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
}
