// Passes the fields typed at home to the look-up page through the tab's storage, so they're in no URL. The look-up page
// clears and submits them, whatever was looked up before. Without this script, the form at home submits them itself.
// Inlined into both pages (`server/web/draw-page.ts`).
const handed = 'lightwell-look-up'

for (const form of document.querySelectorAll('[data-look-up=hand-over]'))
  form.addEventListener('submit', (event) => {
    try {
      sessionStorage.setItem(handed, JSON.stringify(Object.fromEntries(new FormData(form))))
      event.preventDefault()
      location.assign(`${form.action}?new=true`)
    } catch {
      // Without storage the form is submitted as usual.
    }
  })

const take = () => {
  try {
    const values = JSON.parse(sessionStorage.getItem(handed))
    sessionStorage.removeItem(handed)
    return values
  } catch {
    return null
  }
}

const searching = (form, isSearching) => {
  form.hidden = isSearching
  document.querySelector('[data-searching]').hidden = !isSearching
}

const forms = document.querySelectorAll('[data-look-up=take-over]')
for (const form of forms) {
  const values = take()
  if (values === null) continue
  for (const [name, value] of Object.entries(values))
    if (form.elements[name]) form.elements[name].value = value
  searching(form, true)
  form.submit()
}

// Shows the form again to someone who comes back to a page they left while it was searching. It doesn't reload the
// page: if the page came from submitting a form, a reload would submit that form again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of forms) searching(form, false)
})
