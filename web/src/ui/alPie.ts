/** What stays at the foot of the screen and is the way to go on or back: a notice never lies over it. */
const PIES = [
  '.barra, .rv-barra-acciones, .rv-op-pie, .rv-cajon-pie, .cl-cajon-pie, .ant-drawer-footer, .ant-modal-footer',
  '[role=dialog] .rv-pie-herramienta, [role=dialog] .rv-firma',
].join()
/** Where the notices are: 360 px wide, from the left. */
const HASTA_X = 384
/** Time that a form has to show a refusal under its fields, in milliseconds. */
const PLAZO_MS = 300

/**
 * How high what stands at the foot of the screen must do so over what is there, under it. Pixels.
 * @param desdeX where it begins
 * @param hastaX where it ends; without it, of a notice
 */
export function altoDelPie(desdeX = 0, hastaX = HASTA_X): number {
  const alto = window.innerHeight
  const cajas = [...document.querySelectorAll(PIES)]
    .map((pie) => pie.getBoundingClientRect())
    .filter(({ left, right, top, height }) => height > 0 && left < hastaX && right > desdeX && top > alto / 2)
    .sort((una, otra) => otra.bottom - una.bottom)
  // One may stand on another: the bar of a page on that of the telephone.
  return cajas.reduce(
    (pie, { top, bottom }) => (bottom > alto - Math.max(60, pie + 1) ? Math.max(pie, alto - top) : pie),
    0,
  )
}

/** Whether the screen says a refusal, once it had time to: its words, or a field in red. */
export async function seLee(texto: string): Promise<boolean> {
  await new Promise((seguir) => setTimeout(seguir, PLAZO_MS))
  return [...document.querySelectorAll('[role=alert], [aria-invalid=true], .rv-campo-error')].some(
    (parte) =>
      parte.checkVisibility() &&
      (parte.getAttribute('role') !== 'alert' || parte.textContent.includes(texto)),
  )
}
