import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { pureza } from '@retroventa/api/vitrina/lista'
import { dichaPor } from '@retroventa/domain/bienes/etiquetas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import {
  type EntradaRecepcionTraslado,
  planearRecepcionTraslado,
  purezasDe,
  type SituacionRecepcion,
} from '@retroventa/domain/operaciones/traslados/recepcion'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { CampoGramos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { mientrasGuarda } from '../../ui/formulario/mientrasGuarda.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import {
  CuerpoOperacion,
  operacionVacia,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { recibir } from './llamadas.ts'
import type { Traslado } from './PaginaDespacho.tsx'

interface Valores extends ValoresOperacion {
  /** Labels that were read. */
  piezas: string[]
  /** In the order of the purities and of the bags of the despatch; null while nobody weighed. */
  graneles: { peso: number | null }[]
  bolsas: { peso: number | null; rota: boolean }[]
  motivo: string
}

const SIN_PESAR = -1

/** Received by somebody else meanwhile, who wrote here is told by whom, beside what they had counted. */
export const sigueAqui = (estado: Traslado['situacion']['fila']['estado'], sucio: boolean): boolean =>
  estado === 'en_camino' || sucio

/** What came: every label read, what goes by weight on the scale, each bag weighed with its seal looked at. */
export function Recibir({
  traslado,
  alTerminar,
  alPedir,
}: {
  traslado: Traslado
  alTerminar: (hecho: Hecho) => void
  alPedir: () => void
}) {
  const cache = useQueryClient()
  const situacion = traslado.situacion as unknown as SituacionRecepcion
  const { codigo, lineas, bolsas } = traslado.situacion
  const esperadas = lineas.filter(({ tipo }) => tipo === 'pieza')
  const purezas = purezasDe(situacion.lineas)
  const entradaDe = (v: Valores): EntradaRecepcionTraslado => ({
    piezas: v.piezas,
    graneles: purezas.map(({ categoria }, i) => ({ categoria, peso: v.graneles[i]?.peso ?? SIN_PESAR })),
    bolsas: v.bolsas.map(({ peso, rota }, i) => ({
      orden: i + 1,
      peso: peso ?? SIN_PESAR,
      ...(rota && { rota }),
    })),
    ...(v.motivo.trim() && { motivo: v.motivo.trim() }),
  })
  const op = useOperacion<Valores>({
    tipo: 'recepcionTraslado',
    inicial: {
      piezas: [],
      graneles: purezas.map(() => ({ peso: null })),
      bolsas: bolsas.map(() => ({ peso: null, rota: false })),
      motivo: '',
      ...operacionVacia(),
    },
    deQue: 'de esta recepción',
    asunto: `recepcion.${codigo}`,
    planear: (v) => planearRecepcionTraslado(situacion, entradaDe(v)),
    entradaDe,
    soloEfectivo: true,
    referencia: codigo,
    enviar: (pedido, con) => recibir(codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['traslados'] }),
    refrescar: ['traslados', 'vitrina'],
    alTerminar,
    alPedir,
  })
  const { de } = op
  const { valores } = de
  const leidas = new Set(valores.piezas)
  const faltan = esperadas.length - leidas.size
  const pesado =
    valores.bolsas.every(({ peso }) => peso !== null) && valores.graneles.every(({ peso }) => peso !== null)
  const difiere =
    pesado &&
    planearRecepcionTraslado(situacion, { ...entradaDe(valores), motivo: 'así llegó' }).plan?.exige.length

  function leer(leido: string): string {
    const suya = dichaPor(
      leido,
      esperadas.flatMap(({ codigo: una }) => una ?? []),
    )
    if (!suya) return `${leido} no viene en este despacho. Apártelo y pida que lo despachen.`
    if (leidas.has(suya)) return `${leido} ya se leyó.`
    const espera = mientrasGuarda(de, leido)
    if (espera) return espera
    de.poner('piezas', [...de.valores.piezas, suya])
    return ''
  }

  if (!sigueAqui(traslado.situacion.fila.estado, de.sucio)) return null
  return (
    <Tarjeta titulo="Recibir">
      <CuerpoOperacion op={op} titulo="Lo que llega a este almacén">
        {esperadas.length > 0 && (
          <>
            <CajaDeCodigos etiqueta="Código del artículo que llegó" alLeer={leer} />
            <p className="tr-cuenta" role="status">
              <strong className="rv-cifra">
                {leidas.size} de {esperadas.length}
              </strong>{' '}
              {faltan === 0
                ? 'artículos: llegaron todos.'
                : `artículos leídos, ${faltan === 1 ? 'falta' : 'faltan'} ${faltan}.`}
            </p>
            <ul className="tr-lineas" aria-label="Artículos del despacho">
              {esperadas.map(({ orden, codigo: suyo = '', descripcion, peso }) => (
                <li key={orden}>
                  <Checkbox
                    checked={leidas.has(suyo)}
                    onChange={({ target }) =>
                      de.poner(
                        'piezas',
                        target.checked
                          ? [...valores.piezas, suyo]
                          : valores.piezas.filter((otra) => otra !== suyo),
                      )
                    }
                  >
                    {descripcion}{' '}
                    <span className="rv-suave">
                      {suyo}
                      {peso > 0 && `, ${formatoPeso(peso)}`}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
        {bolsas.map(({ precinto, peso }, i) => (
          <div key={precinto} className="tr-sello">
            <CampoGramos
              de={de}
              nombre={`bolsas[${i}].peso`}
              etiqueta={`Peso bruto de la bolsa ${precinto}`}
              requerido
              ayuda={`Salió con ${formatoPeso(peso)}.`}
            />
            <Checkbox
              checked={valores.bolsas[i]?.rota ?? false}
              onChange={({ target }) => de.poner(`bolsas[${i}].rota`, target.checked)}
            >
              Precinto roto o cambiado
            </Checkbox>
          </div>
        ))}
        {purezas.map(({ categoria, peso }, i) => (
          <CampoGramos
            key={categoria}
            de={de}
            nombre={`graneles[${i}].peso`}
            etiqueta={`Gramos que llegaron de ${pureza(categoria)}`}
            requerido
            ayuda={`Salieron ${formatoPeso(peso)}.`}
          />
        ))}
        {Boolean(difiere) && (
          <CampoTexto
            de={de}
            nombre="motivo"
            etiqueta="Por qué no es lo enviado"
            requerido
            maximo={300}
            lineas={{ minRows: 2, maxRows: 3 }}
          />
        )}
      </CuerpoOperacion>
    </Tarjeta>
  )
}
