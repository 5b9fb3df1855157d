import { formatoPesoAvaluo } from '@retroventa/domain/formato/numeros'
import type { Categoria } from '@retroventa/domain/oro/categorias'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import { type FilaValorada, pesoDeValoracion, valorar } from '@retroventa/domain/oro/valoracion'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import { Guardados } from './Guardados.tsx'
import { queryIndicadores } from './llamadas.ts'
import { llevarAlContrato } from './llevada.ts'
import './valoracion.css'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'

type Textos = Partial<Record<Categoria, string>>

const enTexto = (peso: number) => (peso === 0 ? '' : formatoPesoAvaluo(peso).replace(/\s*g$/, ''))

function CampoPeso(props: {
  fila: FilaValorada
  texto: string
  enfocar: boolean
  alCambiar: (texto: string) => void
}) {
  const { fila, texto, enfocar, alCambiar } = props
  const malo = pesoDeValoracion(texto) === undefined
  return (
    <Input
      size="small"
      // The focus of a drawer goes to its first field (design §7).
      autoFocus={enfocar}
      inputMode="decimal"
      className="valoracion-campo"
      aria-label={`Peso en gramos, ${fila.nombre}`}
      aria-invalid={malo}
      status={malo ? 'error' : ''}
      value={texto}
      onChange={(e) => alCambiar(e.target.value)}
      // What counts are two decimals: leaving the field shows it.
      onBlur={() => alCambiar(malo ? texto : enTexto(fila.peso))}
    />
  )
}

function Tabla({ sugeridos }: { sugeridos: Sugeridos }) {
  const ir = useNavigate()
  const contrata = usePermiso('contratos.crear')
  const telefono = useEsTelefono()
  const [textos, setTextos] = useState<Textos>({})
  const pesos = Object.fromEntries(
    Object.entries(textos).map(([categoria, texto]) => [categoria, pesoDeValoracion(texto) ?? 0]),
  )
  const { filas, peso, contrato, compraDirecta } = valorar(pesos, sugeridos)
  const malos = Object.values(textos).some((texto) => pesoDeValoracion(texto) === undefined)
  return (
    <>
      <TablaSimple
        clase="valoracion"
        columnas={[
          { clave: 'pureza', titulo: 'Pureza', cabeza: true, celda: ({ nombre }) => nombre, pie: 'Total' },
          {
            clave: 'peso',
            titulo: 'Peso, g',
            derecha: true,
            celda: (fila, i) => (
              <CampoPeso
                fila={fila}
                enfocar={i === 0 && !telefono}
                texto={textos[fila.categoria] ?? ''}
                alCambiar={(texto) => setTextos((antes) => ({ ...antes, [fila.categoria]: texto }))}
              />
            ),
            pie: formatoPesoAvaluo(peso),
          },
          {
            clave: 'contrato',
            titulo: 'Contrato',
            derecha: true,
            celda: (fila) => fila.peso > 0 && <Dinero valor={fila.contrato} />,
            pie: <Dinero valor={contrato} />,
          },
          {
            clave: 'compra',
            titulo: 'Compra directa',
            derecha: true,
            celda: (fila) => fila.peso > 0 && <Dinero valor={fila.compraDirecta} />,
            pie: <Dinero valor={compraDirecta} />,
          },
        ]}
        filas={filas}
        clave={({ categoria }) => categoria}
      />
      <p role="alert" className="rv-falla valoracion-nota">
        {malos && 'Hay un peso que no es un número; no entra en el total.'}
      </p>
      <div className="valoracion-pie">
        <Guardados ultimaUpdate={sugeridos.ultimaUpdate} />
        <Button onClick={() => setTextos({})}>Limpiar</Button>
        {contrata && (
          <Button
            type="primary"
            disabled={peso === 0 || malos}
            onClick={() => {
              llevarAlContrato(filas.filter((fila) => fila.peso > 0))
              void ir({ to: '/contratos/nuevo' })
            }}
          >
            Llevar al contrato
          </Button>
        )}
      </div>
    </>
  )
}

/** Jewellery valuation (001 §2): what a contract and a direct purchase would pay for each purity, by weight. */
export default function Valoracion() {
  const { data, error, refetch } = useQuery(queryIndicadores)
  if (error) return <EstadoError error={error} alReintentar={() => void refetch()} />
  return data ? <Tabla sugeridos={data} /> : <Cargando filas={9} columnas={[2, 2, 3, 3]} />
}
