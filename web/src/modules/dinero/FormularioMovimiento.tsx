import type { Tipo } from '@retroventa/api/dinero/llamadas'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { retiene } from '@retroventa/domain/operaciones/dinero/movimiento'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import { ValorOperacion } from '../../ui/operacion/ValorOperacion.tsx'
import {
  type Cliente,
  NombreCliente,
  recuperarCliente,
  SelectorCliente,
  useAlDia,
  useRevision,
} from '../clientes/public.ts'
import { CuerpoOperacion, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import { CamposMovimiento } from './CamposMovimiento.tsx'
import { registrar } from './llamadas.ts'
import {
  entradaDe,
  faltaDe,
  planear,
  SIN_BORRADOR,
  type ValoresMovimiento,
  valoresIniciales,
} from './movimiento.ts'

/** An income or an expense as it is written: its kind first, which says what else it asks for. */
export function FormularioMovimiento(props: {
  clase: ClaseDinero
  tipos: readonly Tipo[]
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
}) {
  const { clase, tipos, alTerminar, alPedir } = props
  const cache = useQueryClient()
  const ponerTercero = (tercero: Cliente | null) => op.de.cambiar({ tercero, terceroId: tercero?.id ?? '' })
  const [alDia, alLeer] = useAlDia()
  const comoEsta = (valores: ValoresMovimiento) =>
    planear(clase, tipos, { ...valores, tercero: alDia(valores.tercero) })
  const op: OperacionEscrita<ValoresMovimiento> = useOperacion<ValoresMovimiento>({
    tipo: clase,
    inicial: valoresIniciales(),
    deQue: `de este ${clase}`,
    asunto: clase,
    sinBorrador: SIN_BORRADOR,
    deQuien: ({ terceroId }) => <NombreCliente id={terceroId} />,
    async alRecuperar(): Promise<void> {
      const { tipoId, terceroId } = op.de.valores
      await recuperarCliente(cache, op.de, terceroId, ponerTercero, 'tercero')
      // A kind that was put out of use is no more on the list: another one is chosen.
      if (tipoId && !tipos.some(({ id, activo }) => activo && id === tipoId)) {
        op.de.poner('tipoId', '')
        op.de.salir('tipoId')
      }
    },
    planear: comoEsta,
    entradaDe,
    enviar: (pedido, con) => registrar(clase, pedido, con),
    refrescar: ['dinero', 'caja'],
    alTerminar,
    alPedir,
  })
  const { de, plan } = op
  useRevision(de.valores.tercero, alLeer)
  const listo = op.recuperacion === undefined
  useEffect(() => {
    if (listo) enfocarAlAbrir(de.contenedor)
  }, [de, listo])
  const tipo = tipos.find(({ id }) => id === de.valores.tipoId)
  const faltaTercero = de.falla('tercero')?.mensaje
  return (
    <CuerpoOperacion op={op} titulo={`Cómo queda el ${clase}`}>
      <div className="rv-op-cabeza">
        <CampoOpcion
          de={de}
          nombre="tipoId"
          etiqueta={`Tipo de ${clase}`}
          requerido
          seBusca
          className="di-tipo"
          opciones={tipos
            .filter(({ activo }) => activo)
            .map(({ id, nombre }) => ({ value: id, label: nombre }))}
          {...(tipo && { ayuda: ayudaDe(tipo) })}
        />
        <ValorOperacion
          titulo={clase === 'egreso' ? 'Se entrega' : 'Se recibe'}
          valor={plan?.cobra}
          falta={de.valores.subtotal !== null && !plan && faltaDe(comoEsta(de.valores), de.valores)}
        />
      </div>
      <SelectorCliente
        campo="tercero"
        etiqueta="Tercero"
        requerido={tipo !== undefined && (tipo.pideTercero || retiene(clase, tipo, entradaDe(de.valores)))}
        valor={de.valores.tercero ?? undefined}
        error={faltaTercero}
        alElegir={ponerTercero}
        alQuitar={() => ponerTercero(null)}
        alBuscar={de.llegadas.esperar}
      />
      <CamposMovimiento de={de} tipo={tipo} />
    </CuerpoOperacion>
  )
}

const ayudaDe = ({ cuenta, cuentaNombre, limite }: Tipo): string =>
  `Cuenta ${cuenta}, ${cuentaNombre}.${limite === null ? '' : ` Sin autorización, hasta ${formatoPesos(limite)}.`}`
