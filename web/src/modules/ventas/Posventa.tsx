import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { planearDevolucion } from '@retroventa/domain/operaciones/ventas/devolucion'
import { planearGarantia } from '@retroventa/domain/operaciones/ventas/garantia'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { pagoInicial } from '../../ui/operacion/pagos.ts'
import { CuerpoOperacion, Hecha, useOperacion, type ValoresOperacion } from '../operaciones/public.ts'
import { SIN_AUTORIZACION } from '../solicitudes/public.ts'
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

/** What comes back of a sale, or a warranty that is attended. */
export default function Posventa({ tipo, venta, alCerrar }: Props) {
  const [hecha, setHecha] = useState<Hecho>()
  return (
    <Modal
      open
      width={640}
      title={`${filaDe(tipo).titulo} de ${venta.situacion.codigo}`}
      footer={null}
      maskClosable={false}
      onCancel={alCerrar}
    >
      {hecha ? (
        <Hecha hecho={hecha} alCerrar={alCerrar} />
      ) : (
        <Cuerpo tipo={tipo} venta={venta} alCerrar={alCerrar} alTerminar={setHecha} />
      )}
    </Modal>
  )
}

function Cuerpo({ tipo, venta, alCerrar, alTerminar }: Props & { alTerminar: (hecho: Hecho) => void }) {
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
      ...pagoInicial(),
      ...SIN_AUTORIZACION,
    },
    deQue: tipo === 'devolucion' ? 'de esta devolución' : 'de esta garantía',
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
  const opciones = quedan.map(({ orden, descripcion, precio }) => ({
    value: orden,
    label: (
      <>
        {descripcion}, <Dinero valor={precio} />
      </>
    ),
  }))
  return (
    <CuerpoOperacion op={op} alCancelar={alCerrar}>
      <div className="vn-elegir" data-campo={tipo === 'devolucion' ? 'lineas' : 'linea'}>
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
      </div>
      <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} />
      {tipo === 'garantia' && (
        <CampoTexto de={de} nombre="solucion" etiqueta="Qué se hizo" requerido maximo={300} />
      )}
    </CuerpoOperacion>
  )
}
