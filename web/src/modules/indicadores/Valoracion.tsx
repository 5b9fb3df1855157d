import { formatoPesoAvaluo } from '@retroventa/domain/formato/numeros'
import type { Categoria } from '@retroventa/domain/oro/categorias'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import {
  type FilaValorada,
  type PiezaPesada,
  pesoDeValoracion,
  valorar,
} from '@retroventa/domain/oro/valoracion'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { abrirVentanaDe } from '../../ui/impresion/imprimir.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import { Guardados } from './Guardados.tsx'
import { queryIndicadores, traerValoracion } from './llamadas.ts'
import { type Destino, useLlevar } from './llevada.ts'
import { enTexto, leerEscrita, type PiezaEscrita, PiezasEscritas } from './Piezas.tsx'
import './valoracion.css'

type Textos = Partial<Record<Categoria, string>>

function CampoPeso(props: {
  fila: FilaValorada
  texto: string
  enfocar: boolean
  alCambiar: (texto: string) => void
}) {
  const { fila, texto, enfocar, alCambiar } = props
  const peso = pesoDeValoracion(texto)
  return (
    <Input
      size="small"
      // The focus of a drawer goes to its first field (design §7).
      autoFocus={enfocar}
      inputMode="decimal"
      className="valoracion-campo"
      aria-label={`Peso en gramos, ${fila.nombre}`}
      aria-invalid={peso === undefined}
      status={peso === undefined ? 'error' : ''}
      value={texto}
      onChange={(e) => alCambiar(e.target.value)}
      // What counts are two decimals: leaving the field shows it.
      onBlur={() => peso !== undefined && alCambiar(enTexto(peso))}
    />
  )
}

/** What is written, as pieces: one of each purity of the table, and those with stones or of a purity that is there already. */
function piezasDe(textos: Textos, escritas: readonly PiezaEscrita[]): PiezaPesada[] {
  const sueltas = Object.entries(textos).map(([categoria, texto]) => ({
    categoria: Number(categoria) as Categoria,
    bruto: pesoDeValoracion(texto) ?? 0,
    piedras: 0,
  }))
  return [...sueltas, ...escritas.flatMap((una) => leerEscrita(una) ?? [])].filter(({ bruto }) => bruto > 0)
}

async function imprimir(piezas: readonly PiezaPesada[]): Promise<void> {
  const ventana = abrirVentanaDe('Valoración de joyas')
  try {
    ventana.mostrar(await traerValoracion(piezas), 'valoracion.pdf')
  } catch (error) {
    ventana.cerrar()
    avisarError('guardar', error)
  }
}

function Tabla({ sugeridos }: { sugeridos: Sugeridos }) {
  const ir = useNavigate()
  const llevar = useLlevar()
  const contrata = usePermiso('contratos.crear')
  const compra = usePermiso('compras.comprar')
  const telefono = useEsTelefono()
  const [textos, setTextos] = useState<Textos>({})
  const [escritas, setEscritas] = useState<readonly PiezaEscrita[]>([])
  const piezas = piezasDe(textos, escritas)
  const { filas, peso, contrato, compraDirecta } = valorar(piezas, sugeridos)
  const malos =
    Object.values(textos).some((texto) => pesoDeValoracion(texto) === undefined) ||
    escritas.some((una) => leerEscrita(una) === undefined)
  const nada = peso === 0 || malos
  const llevarA = (destino: Destino) => {
    llevar(destino, piezas)
    void ir({ to: destino === 'contrato' ? '/contratos/nuevo' : '/compras' })
  }
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
      <PiezasEscritas escritas={escritas} alCambiar={setEscritas} />
      <p role="alert" className="rv-falla valoracion-nota">
        {malos &&
          'Hay un peso que no es un número, o piedras que pesan tanto como su pieza; no entra en el total.'}
      </p>
      <div className="valoracion-pie">
        <Guardados ultimaUpdate={sugeridos.ultimaUpdate} />
        <div className="valoracion-botones">
          <Button
            onClick={() => {
              setTextos({})
              setEscritas([])
            }}
          >
            Limpiar
          </Button>
          <Button disabled={nada} onClick={() => void imprimir(piezas)}>
            Imprimir
          </Button>
          {compra && (
            <Button disabled={nada} onClick={() => llevarA('compra')}>
              Llevar a la compra
            </Button>
          )}
          {contrata && (
            <Button type="primary" disabled={nada} onClick={() => llevarA('contrato')}>
              Llevar al contrato
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Jewellery valuation (001 §2): what a contract and a direct purchase would pay for each purity, by weight. */
export default function Valoracion() {
  return (
    <Leido consulta={useQuery(queryIndicadores)} cargando={<Cargando filas={9} columnas={[2, 2, 3, 3]} />}>
      {(sugeridos) => <Tabla sugeridos={sugeridos} />}
    </Leido>
  )
}
