import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { planearDevolucion } from '@retroventa/domain/operaciones/ventas/devolucion'
import { planearGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Radio } from 'antd'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import {
  CuerpoOperacion,
  MarcoOperacion,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { operar } from './llamadas.ts'
import type { Venta } from './PaginaVenta.tsx'

interface Valores extends ValoresOperacion {
  lineas: number[]
  motivo: string
  solucion: string
}

interface Props {
  tipo: 'devolucion' | 'garantia'
  venta: Venta
  alCerrar: () => void
}

const HECHOS = { devolucion: 'Devolución guardada', garantia: 'Garantía guardada' } as const

/** What comes back of a sale, or a warranty that is attended. */
export default function Posventa({ tipo, venta, alCerrar }: Props) {
  return (
    <MarcoOperacion
      titulo={`${filaDe(tipo).titulo} de ${venta.situacion.codigo}`}
      hecho={HECHOS[tipo]}
      alCerrar={alCerrar}
    >
      {(cuerpo) => <Cuerpo {...cuerpo} tipo={tipo} venta={venta} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: Props & PropsDeCuerpo) {
  const { tipo, venta, alCerrar, alCancelar, alTerminar } = props
  const cache = useQueryClient()
  const { codigo, lineas, fila } = venta.situacion
  const situacion = venta.situacion as unknown as SituacionDeVenta
  const quedan = lineas.filter(({ orden }) => !fila.devueltas.includes(orden))
  const op = useOperacion<Valores>({
    tipo,
    inicial: {
      lineas: quedan.length === 1 ? quedan.map(({ orden }) => orden) : [],
      motivo: '',
      solucion: '',
      ...operacionVacia(),
    },
    deQue: tipo === 'devolucion' ? 'de esta devolución' : 'de esta garantía',
    asunto: `${tipo}.${codigo}`,
    planear: (valores) =>
      tipo === 'devolucion'
        ? planearDevolucion(situacion, { lineas: valores.lineas, motivo: valores.motivo })
        : planearGarantia(
            situacion,
            { linea: valores.lineas[0] ?? 0, motivo: valores.motivo, solucion: valores.solucion },
            venta.hoy,
          ),
    entradaDe: ({ lineas: cuales, motivo, solucion }) =>
      tipo === 'devolucion'
        ? { lineas: cuales, motivo: motivo.trim() }
        : { linea: cuales[0] ?? 0, motivo: motivo.trim(), solucion: solucion.trim() },
    referencia: codigo,
    enviar: (pedido, con) => operar(tipo, codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['ventas'] }),
    refrescar: ['ventas', 'vitrina'],
    alTerminar,
    alPedir: alCerrar,
  })
  const { de } = op
  useEnDialogo(de, props)
  const campo = tipo === 'devolucion' ? 'lineas' : 'linea'
  const falla = de.falla(campo)?.mensaje
  const opciones = quedan.map(({ orden, descripcion, precio }) => ({
    value: orden,
    label: (
      <>
        {descripcion}, <Dinero valor={precio} />
      </>
    ),
  }))
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      <div className="vn-elegir" data-campo={campo}>
        <p className="rv-suave">
          {tipo === 'devolucion'
            ? 'Lo que el cliente devuelve; se paga como se pagó'
            : 'Lo que trae el cliente'}
        </p>
        {tipo === 'devolucion' ? (
          <Checkbox.Group
            options={opciones}
            value={de.valores.lineas}
            onChange={(cuales) => de.poner('lineas', cuales as number[])}
          />
        ) : (
          <Radio.Group
            options={opciones}
            value={de.valores.lineas[0]}
            onChange={({ target }) => de.poner('lineas', [target.value as number])}
          />
        )}
        {falla && (
          <p className="rv-campo-error" role="alert">
            {falla}
          </p>
        )}
      </div>
      <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
      {tipo === 'garantia' && (
        <CampoTexto de={de} nombre="solucion" etiqueta="Qué se hizo" requerido maximo={300} />
      )}
    </CuerpoOperacion>
  )
}
