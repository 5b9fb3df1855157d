import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { planearDevolucionCompra } from '@retroventa/domain/operaciones/compras/devolucion'
import { type SituacionDeCompra, totalDeLinea } from '@retroventa/domain/operaciones/compras/situacion'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
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
import { devolver } from './llamadas.ts'
import type { Compra } from './PaginaCompra.tsx'

interface Valores extends ValoresOperacion {
  lineas: number[]
  motivo: string
}

/** What goes back to who sold it, and the money that comes in for it. */
export default function Devolver({ compra, alCerrar }: { compra: Compra; alCerrar: () => void }) {
  const { codigo } = compra.situacion
  return (
    <MarcoOperacion titulo={`Devolver de ${codigo}`} hecho="Devolución guardada" alCerrar={alCerrar}>
      {(cuerpo) => <Cuerpo compra={compra} cuerpo={cuerpo} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: { compra: Compra; cuerpo: PropsDeCuerpo; alCerrar: () => void }) {
  const { compra, cuerpo, alCerrar } = props
  const cache = useQueryClient()
  const situacion = compra.situacion as unknown as SituacionDeCompra
  const { codigo, lineas, fila } = situacion
  const quedan = lineas.filter(({ orden }) => !fila.devueltas.includes(orden))
  const op = useOperacion<Valores>({
    tipo: 'devolucionCompra',
    inicial: {
      lineas: quedan.length === 1 ? quedan.map(({ orden }) => orden) : [],
      motivo: '',
      ...operacionVacia(),
    },
    deQue: 'de esta devolución',
    asunto: `devolucionCompra.${codigo}`,
    planear: ({ lineas: cuales, motivo }) => planearDevolucionCompra(situacion, { lineas: cuales, motivo }),
    entradaDe: ({ lineas: cuales, motivo }) => ({ lineas: cuales, motivo: motivo.trim() }),
    referencia: codigo,
    enviar: (pedido, con) => devolver(codigo, pedido, con),
    releer: () => cache.invalidateQueries({ queryKey: ['compras'] }),
    refrescar: ['compras', 'vitrina', 'caja'],
    alTerminar: (hecho: Hecho, cambio) => cuerpo.alTerminar(hecho, cambio),
    alPedir: alCerrar,
  })
  const { de } = op
  useEnDialogo(de, cuerpo)
  const falla = de.falla('lineas')?.mensaje
  return (
    <CuerpoOperacion op={op} alCancelar={cuerpo.alCancelar}>
      <div className="cp-elegir" data-campo="lineas">
        <p className="rv-suave">Lo que se devuelve a quien lo vendió</p>
        <Checkbox.Group
          aria-label="Artículos que se devuelven"
          options={quedan.map((linea) => ({
            value: linea.orden,
            label: (
              <>
                {linea.descripcion}, <Dinero valor={totalDeLinea(linea)} />
              </>
            ),
          }))}
          value={de.valores.lineas}
          onChange={(cuales) => de.poner('lineas', cuales as number[])}
        />
        {falla && (
          <p className="rv-campo-error" role="alert">
            {falla}
          </p>
        )}
      </div>
      <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
    </CuerpoOperacion>
  )
}
