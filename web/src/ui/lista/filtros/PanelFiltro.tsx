import { camposDe, type FiltroLista, type Opcion, variosDe } from '@retroventa/api/core/lista'
import { AL_REVES } from '@retroventa/api/core/rangos'
import { useEffect, useId, useRef, useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Boton } from '../../Boton.tsx'
import { esLaOpcion, ningunaOpcion } from '../../buscarOpciones.ts'
import { FormaSimple } from '../../FormaSimple.tsx'
import { DiaSimple } from '../../formulario/campos/DiaSimple.tsx'
import { DIAS, faltaDeDia } from '../../formulario/campos/fechaEscrita.ts'
import type { Cambios } from '../useLista.ts'
import { atajosDeDias } from './atajosDeDias.ts'
import { montoDicho, montoEnCifras } from './montos.ts'

interface Props {
  filtro: FiltroLista<never>
  opciones: readonly Opcion[]
  busqueda: Cambios
  alCambiar: (cambios: Cambios) => void
  alCerrar: () => void
}

/** Beyond these a list of options has its own search. */
const MUCHAS = 12

/** The value of one filter, by its kind. */
export function PanelFiltro(props: Props) {
  const raiz = useRef<HTMLDivElement>(null)
  useEffect(() => raiz.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const { tipo, titulo } = props.filtro
  return (
    <div ref={raiz} className="rv-panel-filtro">
      <strong>{titulo}</strong>
      {(tipo === 'opcion' || tipo === 'opciones') && <DeOpciones {...props} />}
      {tipo === 'texto' && <DeTexto {...props} />}
      {tipo === 'fechas' && <DeFechas {...props} />}
      {tipo === 'montos' && <DeMontos {...props} />}
    </div>
  )
}

function DeOpciones({ filtro, opciones, busqueda, alCambiar, alCerrar }: Props) {
  const { clave, tipo } = filtro
  const elegidas = variosDe(busqueda[clave])
  const [texto, setTexto] = useState('')
  const vistas = opciones.filter(({ label }) => esLaOpcion(texto, label))
  const elegir = (value: string, puesto: boolean) => {
    if (tipo === 'opcion') {
      alCerrar()
      alCambiar({ [clave]: value })
      return
    }
    const siguientes = puesto ? [...elegidas, value] : elegidas.filter((una) => una !== value)
    alCambiar({ [clave]: siguientes.join(',') || undefined })
  }
  return (
    <>
      {opciones.length > MUCHAS && (
        <input
          type="search"
          className="rv-campo-simple"
          aria-label="Buscar una opción"
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
        />
      )}
      {opciones.length === 0 && <p className="rv-suave">No hay valores entre los que elegir.</p>}
      {opciones.length > 0 && vistas.length === 0 && (
        <p role="status" className="rv-suave">
          {ningunaOpcion(texto)}
        </p>
      )}
      <ul className="rv-panel-lista">
        {vistas.map(({ value, label }) => (
          <li key={value}>
            {tipo === 'opcion' ? (
              <Boton
                className="rv-panel-opcion"
                aria-pressed={elegidas.includes(value)}
                onClick={() => elegir(value, true)}
              >
                {label}
              </Boton>
            ) : (
              <label className="rv-panel-opcion">
                <input
                  type="checkbox"
                  checked={elegidas.includes(value)}
                  onChange={(e) => elegir(value, e.target.checked)}
                />
                {label}
              </label>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function DeTexto({ filtro: { clave, titulo }, busqueda, alCambiar, alCerrar }: Props) {
  const [texto, setTexto] = useState(String(busqueda[clave] ?? ''))
  const enviar = () => {
    alCerrar()
    alCambiar({ [clave]: texto.trim() || undefined })
  }
  return (
    <FormaSimple alEnviar={enviar}>
      <input
        className="rv-campo-simple"
        aria-label={titulo}
        value={texto}
        maxLength={80}
        onChange={(e) => setTexto(e.target.value)}
      />
      <Boton principal chico type="submit">
        Aplicar
      </Boton>
    </FormaSimple>
  )
}

/** @param props.falla the days are asked for: one that is none is wrong now */
function Lado(props: {
  etiqueta: string
  dia: string
  falla: boolean
  cruzado?: boolean
  alEscribir: (dia: string) => void
}) {
  const { etiqueta, dia, falla, cruzado = false, alEscribir } = props
  const id = useId()
  return (
    <div className="rv-panel-grupo">
      <label htmlFor={id}>{etiqueta}</label>
      <DiaSimple
        id={id}
        valor={dia}
        min={DIAS.primero}
        max={DIAS.ultimo}
        aria-invalid={cruzado || (falla && faltaDeDia(dia) !== undefined)}
        alEscribir={alEscribir}
      />
    </div>
  )
}

function DeFechas({ filtro, busqueda, alCambiar, alCerrar }: Props) {
  const { hoy } = useSesion()
  const [campoDesde = '', campoHasta = ''] = camposDe(filtro)
  const [desde, setDesde] = useState(String(busqueda[campoDesde] ?? ''))
  const [hasta, setHasta] = useState(String(busqueda[campoHasta] ?? ''))
  const poner = (d: string | undefined, h: string | undefined) => {
    alCerrar()
    alCambiar({ [campoDesde]: d || undefined, [campoHasta]: h || undefined })
  }
  /** What is no day is said once it is asked for: while it is typed it is none yet. */
  const [pedidos, setPedidos] = useState(false)
  const ilegible = faltaDeDia(desde) ?? faltaDeDia(hasta)
  const cruzados = !ilegible && desde !== '' && hasta !== '' && desde > hasta
  const enviar = () => (ilegible ? setPedidos(true) : !cruzados && poner(desde, hasta))
  const alEscribir = (cambiar: (dia: string) => void) => (dia: string) => {
    setPedidos(false)
    cambiar(dia)
  }
  return (
    <>
      <div className="rv-panel-atajos">
        {atajosDeDias(hoy, filtro.adelante === true).map(([texto, d, h]) => (
          <Boton key={texto} chico onClick={() => poner(d, h)}>
            {texto}
          </Boton>
        ))}
      </div>
      <FormaSimple alEnviar={enviar}>
        <Lado etiqueta="Desde" dia={desde} falla={pedidos} alEscribir={alEscribir(setDesde)} />
        <Lado
          etiqueta="Hasta"
          dia={hasta}
          falla={pedidos}
          cruzado={cruzados}
          alEscribir={alEscribir(setHasta)}
        />
        <Boton principal chico type="submit" disabled={cruzados}>
          Aplicar
        </Boton>
      </FormaSimple>
      <p role="alert" className="rv-falla">
        {cruzados ? AL_REVES.fechas : pedidos && ilegible}
      </p>
    </>
  )
}

function DeMontos({ filtro, busqueda, alCambiar, alCerrar }: Props) {
  const [campoDesde = '', campoHasta = ''] = camposDe(filtro)
  const { conSigno } = filtro
  const [desde, setDesde] = useState(montoEnCifras(String(busqueda[campoDesde] ?? ''), conSigno))
  const [hasta, setHasta] = useState(montoEnCifras(String(busqueda[campoHasta] ?? ''), conSigno))
  const alReves =
    (montoDicho(desde) ?? Number.NEGATIVE_INFINITY) > (montoDicho(hasta) ?? Number.POSITIVE_INFINITY)
  // The keys of figures of a phone have no minus.
  const teclas = conSigno ? 'text' : 'numeric'
  const enviar = () => {
    if (alReves) return
    alCerrar()
    alCambiar({ [campoDesde]: montoDicho(desde), [campoHasta]: montoDicho(hasta) })
  }
  return (
    <>
      <FormaSimple alEnviar={enviar}>
        <label>
          Desde, en {filtro.unidad ?? 'pesos'}
          <input
            className="rv-campo-simple"
            inputMode={teclas}
            value={desde}
            onChange={(e) => setDesde(montoEnCifras(e.target.value, conSigno, desde))}
          />
        </label>
        <label>
          Hasta, en {filtro.unidad ?? 'pesos'}
          <input
            className="rv-campo-simple"
            inputMode={teclas}
            value={hasta}
            aria-invalid={alReves}
            onChange={(e) => setHasta(montoEnCifras(e.target.value, conSigno, hasta))}
          />
        </label>
        <Boton principal chico type="submit" disabled={alReves}>
          Aplicar
        </Boton>
      </FormaSimple>
      <p role="alert" className="rv-falla">
        {alReves && AL_REVES.montos}
      </p>
    </>
  )
}
