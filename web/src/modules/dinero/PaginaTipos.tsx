import type { Tipo } from '@retroventa/api/dinero/llamadas'
import { formatoCentesimas, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Dinero } from '../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { CajonTipo } from './CajonTipo.tsx'
import { queryTipos } from './llamadas.ts'
import '../../ui/lista/lista.css'
import './dinero.css'

/** Kinds of income or expense as data: account, taxes, what each asks for, and how far it goes without authorisation. */
function PaginaTipos({ clase }: { clase: ClaseDinero }) {
  const { data, error, refetch } = useQuery(queryTipos(clase))
  const [abierto, setAbierto] = useState<{ tipo?: Tipo }>()
  return (
    <>
      <TituloPagina
        titulo={`Tipos de ${clase}`}
        detalle="Confírmelos con su contador: cuentas y tarifas son de partida."
      >
        <Button type="primary" onClick={() => setAbierto({})}>
          Crear tipo
        </Button>
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando />}
      {data && (
        <Tarjeta sinRelleno>
          <div className="rv-desliza">
            <TablaSimple
              plegable
              titulo={`Tipos de ${clase}`}
              columnas={columnas((tipo) => setAbierto({ tipo }))}
              filas={data.items}
              clave={({ id }) => id}
            />
          </div>
        </Tarjeta>
      )}
      {abierto && (
        <CajonTipo
          key={abierto.tipo?.id ?? 'nuevo'}
          clase={clase}
          tipo={abierto.tipo}
          alCerrar={() => setAbierto(undefined)}
        />
      )}
    </>
  )
}

export const PaginaTiposIngreso = () => <PaginaTipos clase="ingreso" />
export const PaginaTiposEgreso = () => <PaginaTipos clase="egreso" />

/** Of a type that bears none of it. */
const SIN_TARIFA = 'no aplica'
const tarifa = (valor: number) => (valor === 0 ? SIN_TARIFA : formatoPorcentaje(valor))

const columnas = (alEditar: (tipo: Tipo) => void): ColumnaTabla<Tipo>[] => [
  { clave: 'nombre', titulo: 'Tipo', celda: ({ nombre }) => nombre, cabeza: true },
  {
    clave: 'cuenta',
    titulo: 'Cuenta',
    clase: 'di-cuenta',
    celda: ({ cuenta, cuentaNombre }) => `${cuenta} ${cuentaNombre}`,
  },
  { clave: 'iva', titulo: 'IVA', derecha: true, celda: ({ tarifas }) => tarifa(tarifas.iva) },
  {
    clave: 'retefuente',
    titulo: 'ReteFuente',
    derecha: true,
    celda: ({ tarifas }) => tarifa(tarifas.retefuente),
  },
  { clave: 'reteiva', titulo: 'ReteIVA', derecha: true, celda: ({ tarifas }) => tarifa(tarifas.reteiva) },
  {
    clave: 'reteica',
    titulo: 'ReteICA',
    derecha: true,
    celda: ({ tarifas: { reteica } }) => (reteica === 0 ? SIN_TARIFA : `${formatoCentesimas(reteica)} x mil`),
  },
  {
    clave: 'limite',
    titulo: 'Límite',
    derecha: true,
    celda: ({ limite }) => (limite === null ? 'sin límite' : <Dinero valor={limite} />),
  },
  {
    clave: 'pide',
    titulo: 'Pide',
    celda: ({ pideTercero, pideSoporte }) =>
      [pideTercero && 'tercero', pideSoporte && 'soporte'].filter(Boolean).join(' y ') || 'nada',
  },
  { clave: 'activo', titulo: 'Estado', celda: ({ activo }) => (activo ? 'En uso' : 'Fuera de uso') },
  {
    clave: 'acciones',
    titulo: 'Acciones',
    muda: true,
    celda: (tipo) => (
      <Button aria-label={`Editar ${tipo.nombre}`} onClick={() => alEditar(tipo)}>
        Editar
      </Button>
    ),
  },
]
