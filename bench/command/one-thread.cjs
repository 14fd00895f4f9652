// For `node -r`: the process sees one processor, and so starts no additional thread.
require('node:os').availableParallelism = () => 1
