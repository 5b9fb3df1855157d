/** Puts the focus on a field by its name (`data-campo`), where the page has it, and brings it into view. */
export function enfocarCampo(campo: string): void {
  // After the paint: a field that has just appeared cannot be focused before.
  requestAnimationFrame(() => {
    const elemento = document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`)
    elemento?.focus()
    elemento?.scrollIntoView({ block: 'nearest' })
  })
}
