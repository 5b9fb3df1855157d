import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useElegirAlmacen, useSesion } from '../../api/sesion.ts'
import { dejarLoEscrito } from '../../api/trabajo.ts'
import { useEncima } from '../../ui/alturas.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Tecla } from '../../ui/Piezas.tsx'
import { SenalesBreves } from '../../ui/SenalesCliente.tsx'
import { useSalir } from '../../ui/useSalir.tsx'
import { useCajon } from '../cajon.ts'
import { MAXIMO_BUSCADO, type Tecleado } from '../tecleado.ts'
import type { Orden } from './orden.ts'
import { recordar } from './recientes.ts'
import { useResultados } from './useResultados.ts'
import './paleta.css'

const PARTES = { container: { padding: 0, overflow: 'hidden' }, header: { margin: 0 } } as const

const idDe = (clave: string) => `paleta-${clave.replace(/[^\w-]/g, '_')}`

/** What an entry does. Closing the palette first lets a drawer take the focus. */
function useEjecutar(alVerAtajos: () => void) {
  const router = useRouter()
  const { abrir } = useCajon()
  const elegir = useElegirAlmacen()
  const salir = useSalir()
  /** What is written is of the branch where it was: who stays with it stays there. */
  async function pasarA(almacenId: string) {
    const retomar = await dejarLoEscrito()
    if (!retomar) return
    try {
      await elegir.mutateAsync(almacenId)
    } catch (error) {
      retomar()
      return avisarError('editar', error)
    }
    // By then the palette is not there any more: what follows is not of it.
    await router.navigate({ to: '/home' })
  }
  return ({ destino }: Orden) => {
    if ('a' in destino) return void router.navigate({ to: destino.a })
    if ('lista' in destino)
      return void router.navigate({ to: destino.lista, search: { texto: destino.texto } })
    if ('almacen' in destino) return void pasarA(destino.almacen)
    if ('accion' in destino) return destino.accion === 'salir' ? salir() : alVerAtajos()
    abrir(destino)
  }
}

function Fila(props: { orden: Orden; actual: boolean; alApuntar: () => void; alElegir: () => void }) {
  const { orden, actual, alApuntar, alElegir } = props
  const fila = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (actual) fila.current?.scrollIntoView({ block: 'nearest' })
  }, [actual])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      ref={fila}
      id={idDe(orden.clave)}
      role="option"
      tabIndex={-1}
      aria-selected={actual}
      className={actual ? 'paleta-fila paleta-actual' : 'paleta-fila'}
      onMouseMove={alApuntar}
      onClick={alElegir}
    >
      <span className="paleta-texto">
        {orden.texto} {orden.senales && <SenalesBreves de={orden.senales} conMotivo />}
      </span>
      <span className="rv-suave">{orden.detalle}</span>
    </div>
  )
}

interface PropsPaleta {
  tecleado: Tecleado
  /** @param elegida something was chosen, and takes the focus */
  alCerrar: (elegida: boolean) => void
  alVerAtajos: () => void
}

/** Command palette: any page, contract, customer, branch or tool, with the keyboard alone. */
export default function Paleta({ tecleado, alCerrar, alVerAtajos }: PropsPaleta) {
  const { usuario } = useSesion()
  const ejecutar = useEjecutar(alVerAtajos)
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState<{ clave: string; conTeclas: boolean }>()
  // Enter belongs to the text before it: it waits for what that text finds, and is taken back by the next letter.
  const [intro, setIntro] = useState(false)
  const { ordenes, error, alDia } = useResultados(texto, intro)
  const actual = ordenes.find(({ clave }) => clave === elegida?.clave) ?? ordenes[0]

  function elegir(orden: Orden) {
    if (!('accion' in orden.destino || 'lista' in orden.destino)) recordar(usuario.id, orden)
    alCerrar(true)
    ejecutar(orden)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is what there is when the answer comes
  useEffect(() => {
    if (!intro || !alDia) return
    setIntro(false)
    if (actual) elegir(actual)
  }, [intro, alDia])
  // What was typed until the moment when this is shown, which is later than when it is made; and what a reader passes next.
  useLayoutEffect(() => {
    setTexto(tecleado.texto)
    setIntro(tecleado.intro)
    setElegida(undefined)
  }, [tecleado])
  function alPulsar(evento: KeyboardEvent) {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (paso !== undefined) {
      evento.preventDefault()
      const indice = actual ? ordenes.indexOf(actual) : -1
      const siguiente = ordenes[(indice + paso + ordenes.length) % ordenes.length]
      setElegida(siguiente && { clave: siguiente.clave, conTeclas: true })
      setIntro(false)
    } else if (evento.key === 'Enter' && !evento.nativeEvent.isComposing) {
      evento.preventDefault()
      if (actual && elegida?.conTeclas && actual.clave === elegida.clave) elegir(actual)
      else setIntro(true)
    }
  }
  const encima = useEncima()
  const grupos = [...new Set(ordenes.map(({ grupo }) => grupo))]
  const nada = texto.trim() === '' ? 'Escriba para buscar en todo.' : `Nada coincide con «${texto.trim()}».`

  return (
    <Modal
      open
      {...encima}
      onCancel={() => alCerrar(false)}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 80 }}
      styles={PARTES}
      title={<span className="rv-solo-lector">Buscar en todo</span>}
    >
      <div className="paleta-campo">
        <Icono de={SearchOutlined} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in it
          autoFocus
          role="combobox"
          data-toma-codigos=""
          aria-label="Buscar en todo"
          aria-expanded={ordenes.length > 0}
          aria-controls="paleta-lista"
          aria-activedescendant={actual ? idDe(actual.clave) : undefined}
          aria-autocomplete="list"
          placeholder="Contrato, recibo, documento, nombre, página o almacén"
          spellCheck={false}
          autoComplete="off"
          maxLength={MAXIMO_BUSCADO}
          value={texto}
          onChange={(e) => {
            setTexto(e.target.value)
            setElegida(undefined)
            setIntro(false)
          }}
          onKeyDown={alPulsar}
        />
        <Tecla>Esc</Tecla>
      </div>
      <div className="paleta-cuerpo">
        {ordenes.length > 0 && (
          <div id="paleta-lista" role="listbox" tabIndex={-1} aria-label="Resultados">
            {grupos.map((grupo) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options of a list box has no element of its own
              <div key={grupo} role="group" aria-label={grupo}>
                <p className="paleta-grupo" aria-hidden>
                  {grupo}
                </p>
                {ordenes
                  .filter((orden) => orden.grupo === grupo)
                  .map((orden) => (
                    <Fila
                      key={orden.clave}
                      orden={orden}
                      actual={orden === actual}
                      alApuntar={() => setElegida({ clave: orden.clave, conTeclas: false })}
                      alElegir={() => elegir(orden)}
                    />
                  ))}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={ordenes.length > 0 ? 'rv-solo-lector' : 'paleta-nada'}>
          {ordenes.length > 0
            ? formatoCuantos(ordenes.length, 'resultado', 'resultados')
            : alDia
              ? nada
              : 'Buscando…'}
        </p>
        {error && (
          <p role="alert" className="paleta-nada rv-falla">
            {error.message}
          </p>
        )}
      </div>
    </Modal>
  )
}
