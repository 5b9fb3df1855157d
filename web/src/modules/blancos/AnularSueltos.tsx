import { FALTA_MOTIVO } from '@retroventa/api/blancos/textos'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useQueryClient } from '@tanstack/react-query'
import { ErrorApi } from '../../api/errorApi.ts'
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx'
import { anularSueltos } from './llamadas.ts'

/** Those that were seen to be loose, whatever the list shows by now. */
export interface Sueltos {
  readonly cuantos: number
  readonly visto: string
}

/** All the papers of the branch that nobody used are out at once: what a branch does before it is closed. */
export function AnularSueltos({ sueltos, alCerrar }: { sueltos: Sueltos; alCerrar: () => void }) {
  const { cuantos, visto } = sueltos
  const cache = useQueryClient()
  return (
    <DialogoMotivo
      titulo={`Anular los ${formatoCuantos(cuantos, 'contrato en blanco suelto', 'contratos en blanco sueltos')}`}
      etiqueta="Por qué se anulan"
      falta={FALTA_MOTIVO}
      boton="Anular todos"
      deQue="de esta anulación"
      firma
      enviar={({ motivo }, con) => anularSueltos(visto, motivo, con)}
      exito={() => ({
        titulo: formatoCuantos(cuantos, 'contrato en blanco anulado', 'contratos en blanco anulados'),
      })}
      refrescar={['blancos', 'auditoria']}
      // Whoever closes it finds the list as it is.
      alFallar={(_, error) => {
        if (error instanceof ErrorApi && error.codigo === 'blanco.cambiaron')
          void cache.invalidateQueries({ queryKey: ['blancos'] })
      }}
      alCerrar={alCerrar}
    >
      Se anulan todos los sueltos de este almacén, cada uno por este motivo. Ningún contrato podrá registrarse
      con esos números y no se puede deshacer: el papel que un cliente ya firmó regístrelo antes. Destruya los
      que estén en sus manos.
    </DialogoMotivo>
  )
}
