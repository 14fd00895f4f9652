import { type Disposable, ShellExecution, Task, type TaskDefinition, TaskScope, tasks } from 'vscode'

/** `vmcp lint` and `vmcp test` of the folder, whose findings go to the list of problems. */
export function provideTasks(program: string): Disposable {
  const taskOf = (definition: TaskDefinition): Task => {
    const command = definition.command === 'test' ? 'test' : 'lint'
    const args = command === 'lint' ? ['lint', '.', '--format', 'compact'] : ['test', '.']
    const execution = new ShellExecution('node', [program, ...args])
    return new Task(definition, TaskScope.Workspace, command, 'vmcp', execution, '$vmcp')
  }
  return tasks.registerTaskProvider('vmcp', {
    provideTasks: () => ['lint', 'test'].map(command => taskOf({ type: 'vmcp', command })),
    resolveTask: task => taskOf(task.definition)
  })
}
