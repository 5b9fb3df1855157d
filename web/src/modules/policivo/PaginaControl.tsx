import { LISTA_POLICIVO } from '@retroventa/api/policivo/lista'
import type { FilaPolicivo } from '@retroventa/api/policivo/llamadas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { ICONOS } from '../../shell/iconos.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Icono } from '../../ui/Icono.tsx'
import { dibujarValor } from '../../ui/lista/celda.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { direccionExportar, queryControl, verificar } from './llamadas.ts'
import './policivo.css'

type Verificada = Awaited<ReturnType<typeof verificar>>

/** Where what things came in with is looked at: a write-off that stands for what came in with nothing, or is voided, as any document. */
function paginaDe(entrada: string) {
  const tipo = leerDocumento(entrada)?.tipo
  if (tipo === 'contrato') return '/contratos/$codigo'
  return tipo === 'baja' ? '/documentos/$codigo' : '/compras/compra/$codigo'
}

/** The register of the police: found by thing, person or day, and its chain read again with a button (001 §2, D17). */
export function PaginaControl() {
  const lista = useLista(LISTA_POLICIVO)
  const consulta = useQuery(queryControl(lista.pedido))
  const puedeCopiar = usePermiso('policivo.copiar')
  const puedeVerificar = usePermiso('policivo.verificar')
  const [verificada, setVerificada] = useState<Verificada>()
  const [leyendo, setLeyendo] = useState(false)
  async function leer() {
    setLeyendo(true)
    try {
      setVerificada(await verificar())
    } catch (error) {
      avisarError('guardar', error)
    } finally {
      setLeyendo(false)
    }
  }
  return (
    <>
      {verificada && <Resultado de={verificada} alCerrar={() => setVerificada(undefined)} />}
      <Lista<FilaPolicivo>
        lista={lista}
        titulo="Control policivo"
        detalle="Cada contrato, compra, anulación y decomiso, en orden. Nada se borra ni se cambia."
        acciones={
          puedeVerificar && (
            <Button loading={leyendo} onClick={() => void leer()}>
              Verificar el registro
            </Button>
          )
        }
        consulta={consulta}
        clave={({ orden }) => String(orden)}
        celdas={{
          entrada: ({ entrada }) => (
            <Link to={paginaDe(entrada)} params={{ codigo: entrada }}>
              {entrada}
            </Link>
          ),
          // On the screen alone: a column of figures in a file has no words.
          peso: ({ peso }) => dibujarValor(peso || null, 'peso', 'no aplica'),
        }}
        clases={{ persona: 'pv-largo', cosas: 'pv-largo' }}
        ayudas={{ persona: ({ persona }) => persona ?? '', cosas: ({ cosas }) => cosas }}
        {...(puedeCopiar && {
          exportar: (archivo: 'csv' | 'xlsx') => direccionExportar({ ...lista.filtro, archivo }),
        })}
        vacia={{
          icono: <Icono de={ICONOS.policia} />,
          titulo: 'Todavía no hay nada en el registro',
        }}
      />
    </>
  )
}

function Resultado({ de, alCerrar }: { de: Verificada; alCerrar: () => void }) {
  const { filas, sello, rota } = de
  const cuantas = filas === 1 ? '1 fila' : `${formatoEntero(filas)} filas`
  return (
    <Alert
      type={rota ? 'error' : 'success'}
      showIcon
      role={rota ? 'alert' : 'status'}
      closable={{ onClose: alCerrar, 'aria-label': 'Cerrar' }}
      title={rota ? rota.texto : `El registro está completo: ${cuantas}.`}
      description={sello && <span className="pv-huella">{`Sello ${sello}`}</span>}
    />
  )
}
