import { SafetyCertificateOutlined } from '@ant-design/icons'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { verificarIntegridad } from './llamadas.ts'

/** Asks whether each sealed row of the log is as it was sealed; what is broken stays on the screen until it is read. */
export function Integridad() {
  const [leyendo, setLeyendo] = useState(false)
  if (!usePermiso('auditoria.verificar')) return null
  const verificar = async () => {
    setLeyendo(true)
    try {
      const { filas, dias, hasta, rota } = await verificarIntegridad()
      if (rota) avisar({ tipo: 'error', titulo: 'El registro fue alterado', texto: rota.texto, segundos: 0 })
      else if (hasta === null)
        avisar({
          tipo: 'info',
          titulo: 'Todavía no hay días sellados',
          texto: 'Cada día se sella en la noche siguiente.',
        })
      else
        avisar({
          tipo: 'success',
          titulo: 'El registro está completo',
          texto: `${formatoCuantos(filas, 'fila', 'filas')} de ${formatoCuantos(dias, 'día', 'días')}, hasta el ${formatoFecha(hasta)}, siguen como se sellaron.`,
        })
    } catch (error) {
      avisarError('guardar', error)
    } finally {
      setLeyendo(false)
    }
  }
  return (
    <Button icon={<SafetyCertificateOutlined />} loading={leyendo} onClick={() => void verificar()}>
      Verificar integridad
    </Button>
  )
}
