import type { Tipo } from '@retroventa/api/dinero/llamadas'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { useEffect } from 'react'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { enfocarVacio } from '../../ui/formulario/enfocar.ts'
import { esTactil } from '../../ui/toque.ts'
import { SelectorCliente } from '../clientes/public.ts'
import { CuerpoOperacion, useOperacion } from '../operaciones/public.ts'
import { CamposMovimiento } from './CamposMovimiento.tsx'
import { registrar } from './llamadas.ts'
import { entradaDe, planear, type ValoresMovimiento, valoresIniciales } from './movimiento.ts'

/** An income or an expense as it is written: its kind first, which says what else it asks for. */
export function FormularioMovimiento(props: {
  clase: ClaseDinero
  tipos: readonly Tipo[]
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
}) {
  const { clase, tipos, alTerminar, alPedir } = props
  const op = useOperacion<ValoresMovimiento>({
    tipo: clase,
    inicial: valoresIniciales(),
    deQue: `de este ${clase}`,
    planear: (valores) => planear(clase, tipos, valores),
    entradaDe,
    enviar: (pedido, con) => registrar(clase, pedido, con),
    refrescar: ['dinero', 'caja'],
    alTerminar,
    alPedir,
  })
  const { de, cobra } = op
  useEffect(() => {
    if (!esTactil()) enfocarVacio(de.contenedor)
  }, [de])
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
        <p className="rv-op-valor" aria-live="polite">
          <span className="rv-suave">{clase === 'egreso' ? 'Se entrega' : 'Se recibe'}</span>
          <Dinero valor={Math.abs(cobra)} />
        </p>
      </div>
      <SelectorCliente
        etiqueta="Tercero"
        requerido={tipo?.pideTercero ?? false}
        valor={de.valores.tercero ?? undefined}
        error={faltaTercero}
        alElegir={(cliente) => de.poner('tercero', cliente)}
      />
      <CamposMovimiento de={de} tipo={tipo} />
    </CuerpoOperacion>
  )
}

const ayudaDe = ({ cuenta, cuentaNombre, limite }: Tipo): string =>
  `Cuenta ${cuenta}, ${cuentaNombre}.${limite === null ? '' : ` Sin autorización, hasta ${formatoPesos(limite)}.`}`
