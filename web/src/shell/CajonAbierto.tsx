import { Drawer } from 'antd'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useEncima } from '../ui/alturas.ts'
import { enLaCalculadora } from '../ui/formulario/enfocar.ts'
import { useFocoAlAbrir } from '../ui/formulario/useFocoAlAbrir.ts'
import { guardarTecleo, soltarTecleo } from '../ui/guardarTecleo.ts'
import { EnCamino } from '../ui/operacion/dialogoPerezoso.tsx'
import { Cargando } from '../ui/Respuestas.tsx'
import { esTactil } from '../ui/toque.ts'
import { useEsTelefono } from '../ui/useMedios.ts'
import { useContexto } from './acciones.ts'
import { alPedirHerramienta, useCajon } from './cajon.ts'
import { useCasa } from './casa.ts'
import { HERRAMIENTAS, type HerramientaDelMenu } from './mapa/herramientas.ts'
import { porQueNo, seAbre } from './mapa/visible.ts'
import type { PropsCajon } from './modulo.ts'
import { SinPermiso } from './SinPermiso.tsx'

alPedirHerramienta(guardarTecleo)

const TODAS: readonly HerramientaDelMenu[] = HERRAMIENTAS

/** What a module gives to a tool. */
const useContenidoDe = (clave: string): ComponentType<PropsCajon> | undefined =>
  useCasa()
    .modulos.flatMap(({ cajones = [] }) => cajones)
    .find((cajon) => cajon.clave === clave)?.componente

function Cuerpo(props: { herramienta: HerramientaDelMenu; alCerrar: () => void; alLlegar: () => void }) {
  const { herramienta, alCerrar, alLlegar } = props
  const contexto = useContexto()
  const Contenido = useContenidoDe(herramienta.clave)
  const llega = <AlLlegar key={herramienta.clave} alLlegar={alLlegar} />
  if (!seAbre(herramienta, contexto))
    return (
      <>
        <SinPermiso permiso={herramienta.permiso} razon={porQueNo(herramienta, contexto)} enCajon />
        {llega}
      </>
    )
  return (
    <Suspense
      fallback={
        <>
          <EnCamino />
          <Cargando />
        </>
      }
    >
      {Contenido && <Contenido alCerrar={alCerrar} />}
      {llega}
    </Suspense>
  )
}

/** Beside what comes by itself: of a tool that was opened from another one, or that came once its drawer was at rest. */
function AlLlegar({ alLlegar }: { alLlegar: () => void }): null {
  const actual = useRef(alLlegar)
  useEffect(() => {
    const cuadro = requestAnimationFrame(() => actual.current())
    return () => cancelAnimationFrame(cuadro)
  }, [])
  return null
}

/**
 * The focus goes to the first field, never to the close button (design §7), unless a hand writes in another already. A keyboard that
 * rises on a telephone would hide the rest.
 */
function enfocarPrimero(cuerpo: HTMLElement | null): void {
  if (esTactil() || enLaCalculadora() || cuerpo?.contains(document.activeElement)) return
  cuerpo?.querySelector<HTMLElement>('input:not([disabled]), select, textarea')?.focus()
}

/** The drawer of the tool that the address names (design §3: 400 short tools, 600 the rest). */
export default function CajonAbierto() {
  const { cajon, cerrar } = useCajon()
  const telefono = useEsTelefono()
  const abierta = TODAS.find(({ clave }) => clave === cajon)
  const cuerpo = useRef<HTMLDivElement>(null)
  // While it slides out it keeps showing what it had.
  const ultima = useRef(abierta)
  useEffect(() => {
    if (abierta) ultima.current = abierta
  }, [abierta])
  const enfocar = () => telefono || enfocarPrimero(cuerpo.current)
  const alLlegar = () => {
    enfocar()
    // Its part is here; its fields may wait for data still.
    if (!cuerpo.current?.querySelector('.rv-cargando')) soltarTecleo()
  }
  const alReposar = useFocoAlAbrir(enfocar, abierta !== undefined)
  const encima = useEncima(abierta !== undefined)
  const visible = abierta ?? ultima.current
  if (!visible) return null
  return (
    <Drawer
      open={abierta !== undefined}
      {...encima}
      onClose={cerrar}
      title={visible.titulo ?? visible.texto}
      size={telefono ? '100%' : visible.ancho}
      mask={{ closable: visible.cierraFuera !== false }}
      destroyOnHidden
      afterOpenChange={alReposar}
    >
      <div ref={cuerpo}>
        <Cuerpo herramienta={visible} alCerrar={cerrar} alLlegar={alLlegar} />
      </div>
    </Drawer>
  )
}
