import type { ValePendiente } from '@retroventa/api/fondos/llamadas'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { nombreDeCifra } from '@retroventa/api/operaciones/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { DESCUENTOS, type Descuento, MAXIMO_VALES } from '@retroventa/domain/operaciones/fondos/datafono'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoVacio, Leido } from '../../ui/Respuestas.tsx'
import {
  CuerpoOperacion,
  Hecha,
  operacionVacia,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { liquidar, queryVales } from './llamadas.ts'
import { queEsperan, todosLosQueCaben } from './vales.ts'
import './fondos.css'

interface Valores extends ValoresOperacion {
  vales: string[]
  extracto: string
  descuentos: Record<Descuento, number | null>
}

/** Settlement of card payments: those that the bank pays, and what it kept of them. */
export function PaginaDatafono() {
  const consulta = useQuery(queryVales)
  const { data, refetch } = consulta
  const [hecho, setHecho] = useState<Hecho>()
  /** What was asked for is written no more: a second press would ask for it again. */
  const [pedidas, setPedidas] = useState(0)
  return (
    <>
      <TituloPagina
        titulo="Liquidar datáfono"
        {...(data && { detalle: `Por recibir del banco: ${formatoPesos(data.total)}` })}
      />
      <Tarjeta>
        {hecho ? (
          <Hecha hecho={hecho} alCerrar={() => setHecho(undefined)} />
        ) : (
          <Leido consulta={consulta} cargando={<Cargando filas={6} columnas={[1, 3, 2]} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EstadoVacio
                  titulo="No hay pagos por datáfono sin liquidar"
                  texto="Los que se cobren con tarjeta esperan aquí hasta que el banco los abone."
                />
              ) : (
                <FormularioLiquidacion
                  key={pedidas}
                  vales={items}
                  releer={refetch}
                  alTerminar={setHecho}
                  alPedir={() => setPedidas((antes) => antes + 1)}
                />
              )
            }
          </Leido>
        )}
      </Tarjeta>
    </>
  )
}

const ninguno = (): Valores['descuentos'] => ({
  comision: null,
  ivaComision: null,
  gmf: null,
  retefuente: null,
  reteiva: null,
  reteica: null,
})

function entradaDe({ vales, extracto, descuentos }: Valores, pendientes: readonly ValePendiente[]) {
  const escritos = DESCUENTOS.flatMap((cual) => {
    const valor = descuentos[cual]
    return valor === null ? [] : [[cual, valor] as const]
  })
  return { vales: queEsperan(vales, pendientes), extracto: extracto.trim(), ...Object.fromEntries(escritos) }
}

function FormularioLiquidacion(props: {
  vales: readonly ValePendiente[]
  releer: () => Promise<unknown>
  alTerminar: (hecho: Hecho) => void
  alPedir: () => void
}) {
  const { vales, releer, alTerminar, alPedir } = props
  const op = useOperacion<Valores>({
    tipo: 'liquidacionDatafono',
    inicial: { vales: [], extracto: '', descuentos: ninguno(), ...operacionVacia() },
    deQue: 'de esta liquidación',
    asunto: 'liquidacionDatafono',
    planear(v) {
      const resultado = PLANEADORES.liquidacionDatafono({ pendientes: vales }, entradaDe(v, vales))
      if (resultado.plan) return resultado
      const enFormulario = (campo: string | undefined) =>
        DESCUENTOS.some((cual) => cual === campo) ? `descuentos.${campo}` : (campo ?? '')
      return { faltas: resultado.faltas.map((falta) => ({ ...falta, campo: enFormulario(falta.campo) })) }
    },
    entradaDe: (v) => entradaDe(v, vales),
    enviar: liquidar,
    releer,
    refrescar: ['fondos'],
    alTerminar,
    alPedir,
  })
  const { de } = op
  const esperan = queEsperan(de.valores.vales, vales)
  const elegidos = new Set(esperan)
  const todos = todosLosQueCaben(vales)
  const falta = de.falla('vales')?.mensaje
  return (
    <CuerpoOperacion op={op} titulo="Lo que abona el banco">
      <fieldset className="fo-vales">
        <legend>Pagos que el banco abona</legend>
        <Checkbox
          checked={elegidos.size >= todos.length}
          indeterminate={elegidos.size > 0 && elegidos.size < todos.length}
          onChange={({ target }) => de.poner('vales', target.checked ? todos : [])}
        >
          Todos
          {vales.length > MAXIMO_VALES && (
            <span className="rv-suave"> los {MAXIMO_VALES} más antiguos, que caben en una liquidación</span>
          )}
        </Checkbox>
        {vales.map(({ id, documento, instante, valor, referencia }) => (
          <Checkbox
            key={id}
            checked={elegidos.has(id)}
            onChange={({ target }) =>
              de.poner('vales', target.checked ? [...esperan, id] : esperan.filter((otro) => otro !== id))
            }
          >
            <span className="fo-vale">
              <span>
                {documento}
                <span className="rv-suave">
                  {' '}
                  {formatoFechaHora(instante)}
                  {referencia && `, recibo ${referencia}`}
                  {valor < 0 && ', devuelto a la tarjeta'}
                </span>
              </span>
              <span className="rv-cifra">{formatoPesos(valor)}</span>
            </span>
          </Checkbox>
        ))}
        {falta && (
          <div className="rv-campo-error" role="alert">
            {falta}
          </div>
        )}
      </fieldset>
      <CampoTexto de={de} nombre="extracto" etiqueta="Número del extracto" requerido maximo={40} />
      <div className="fo-descuentos">
        {DESCUENTOS.map((cual) => (
          <CampoPesos key={cual} de={de} nombre={`descuentos.${cual}`} etiqueta={nombreDeCifra(cual)} />
        ))}
      </div>
    </CuerpoOperacion>
  )
}
